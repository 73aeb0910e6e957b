import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { RouterOptions } from 'wouter';
import { SEALED_QUERY } from '../../../machines/domain/lock';
import type { AddressActorRef } from '../../../machines/private/address.machine';
import { paths } from '../../shared/addresses';

/** Options of the router: with a passphrase, the queries of all links are sealed (ruling 49). */
export function useSealedLinks(address: AddressActorRef): RouterOptions {
  const isOpen = useSelector(address, (snapshot) => snapshot.matches('open'));
  const links = useSelector(address, ({ context }) => context.links);
  return useMemo(() => {
    const readQuery = (to: string) =>
      !isOpen && to.startsWith(`${paths.dashboard}?`) ? to.slice(paths.dashboard.length) : '';
    return {
      hrefs: (href) => {
        const search = readQuery(href);
        if (search === '') return href;
        const sealed = links.get(search);
        // Asked for after rendering. To ask again is harmless.
        if (sealed === undefined) queueMicrotask(() => address.send({ type: 'link.show', search }));
        return paths.dashboard + (sealed ?? SEALED_QUERY);
      },
      aroundNav: (navigate, to, { replace = false, state, ...options } = {}) => {
        const search = readQuery(to);
        if (search === '') return navigate(to, { replace, state, ...options });
        address.send({ type: 'address.change', search, entry: { replace, link: { state } } });
      },
    };
  }, [address, isOpen, links]);
}
