import type { BaseLocationHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/**
 * wouter decodes paths and queries before it hands them out, so that what is decoded again by its
 * reader is decoded twice (`%252e` would end as `.`). Escaping the percent signs first cancels its
 * decoding: the product sees addresses as the browser has them.
 */
const keepEncoded = (text: string) => text.replaceAll('%', '%25');

const useEncodedSearch = () => keepEncoded(useSearch());

/** The browser's location for wouter's `Router`, with its encoding kept. */
export const useEncodedLocation: BaseLocationHook = Object.assign(
  (): ReturnType<BaseLocationHook> => {
    const [path, navigate] = useBrowserLocation();
    return [keepEncoded(path), navigate];
  },
  { searchHook: useEncodedSearch },
);
