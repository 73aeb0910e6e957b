/** Development only: loaded by `src/main.tsx` where the address asks to look at the actors. */
import type { Observer } from './observer';

/**
 * `?inspect` opens Stately's inspector, to which states and event types go, and with `&payloads`
 * what they carry; `?inspect=local` opens our own, for which nothing leaves the page.
 */
export async function startInspection(search: string): Promise<Observer> {
  const query = new URLSearchParams(search);
  if (query.get('inspect') === 'local') {
    const { openDock } = await import('./local/dock');
    return openDock();
  }
  const { openStately } = await import('./stately');
  return openStately({ withPayloads: query.has('payloads') });
}
