import { readdirSync } from 'node:fs';
import type { Tab } from './visit';

/** Folder of the new deployment; the files in `assets/` are gone. */
const FOLDER = 'deployed/';

/**
 * Simulates a deployment while the page is open: the same code under new file names. The file names
 * that the old page knows no longer exist.
 */
export async function deploy(tab: Tab): Promise<void> {
  const context = tab.page.context();
  for (const name of readdirSync('dist/assets')) {
    await tab.answer(`/assets/${name}`, { status: 404 });
  }
  await context.route(
    (url) => url.pathname.startsWith(`/${FOLDER}`) || !/\.\w+$/.test(url.pathname),
    async (route) => {
      const url = new URL(route.request().url());
      const old = url.pathname.replace(FOLDER, 'assets/');
      const response = await fetch(url.origin + old);
      const contentType = response.headers.get('content-type') ?? '';
      const isText = /html|javascript|css/.test(contentType);
      const body = isText
        ? (await response.text()).replaceAll('assets/', FOLDER)
        : Buffer.from(await response.arrayBuffer());
      await route.fulfill({ body, contentType });
    },
  );
}
