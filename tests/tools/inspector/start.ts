import type { Observer } from './observer';

/**
 * Opens an inspector. `?inspect` opens Stately's, which receives states and event types, with
 * `&payloads` also their data. `?inspect=local` opens the local one; no data leaves the page.
 */
export async function startInspection(search: string): Promise<Observer> {
  const query = new URLSearchParams(search);
  if (query.get('inspect') === 'local') {
    const { openLocal } = await import('./local');
    return openLocal();
  }
  const { openStately } = await import('./stately');
  return openStately({ withPayloads: query.has('payloads') });
}
