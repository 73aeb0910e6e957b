import { readdirSync } from 'node:fs';
import type { Tab } from './visit';

/** Where the newly deployed code lies; the code before it lay in `assets/`, and is gone. */
const PLACE = 'deployed/';

/**
 * Deploys the product anew while somebody uses it: the same code under other names. What the old
 * page knows by name is no longer there.
 */
export async function deploy(tab: Tab): Promise<void> {
  const context = tab.page.context();
  for (const name of readdirSync('dist/assets')) {
    await tab.answer(`/assets/${name}`, { status: 404 });
  }
  await context.route(
    (url) => url.pathname.startsWith(`/${PLACE}`) || !/\.\w+$/.test(url.pathname),
    async (route) => {
      const url = new URL(route.request().url());
      const old = url.pathname.replace(PLACE, 'assets/');
      const response = await fetch(url.origin + old);
      const contentType = response.headers.get('content-type') ?? '';
      const isText = /html|javascript|css/.test(contentType);
      const body = isText
        ? (await response.text()).replaceAll('assets/', PLACE)
        : Buffer.from(await response.arrayBuffer());
      await route.fulfill({ body, contentType });
    },
  );
}
