import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { minify, runnerImport, type Plugin, type Rolldown } from 'vite';

/** What whoever was signed in sees first. */
const FIRST_SCREENS = [
  'signed-in-app',
  'workspace.machine',
  'dashboard-screen',
  'contract-records',
];

/** The files that the first screens are made of, and that the page does not fetch anyway. */
function listFirstScreens(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const collect = (
    files: Set<string>,
    { fileName, imports }: Rolldown.OutputChunk,
  ): Set<string> => {
    if (files.has(fileName)) return files;
    files.add(fileName);
    return chunks.filter((chunk) => imports.includes(chunk.fileName)).reduce(collect, files);
  };
  const always = chunks.filter(({ isEntry }) => isEntry).reduce(collect, new Set());
  const first = chunks
    .filter(({ name }) => FIRST_SCREENS.includes(name))
    .reduce(collect, new Set());
  return [...first].filter((file) => !always.has(file));
}

/**
 * Makes the served page show something before any script came: the frame that the product begins
 * with, rendered from the very same view, and beside it, unseen, what is shown where the product does
 * not come. Tells `early.js` what to fetch for whoever was signed in.
 */
export function earlyPage(): Plugin {
  return {
    name: 'early-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const options = { configFile: false, resolve: { tsconfigPaths: true } } as const;
        const [loading, broken] = await Promise.all([
          runnerImport<{ LoadingFrame: FunctionComponent }>('/src/app/loading-frame.tsx', options),
          runnerImport<{ FallbackPage: FunctionComponent }>('/src/app/error-boundary.tsx', options),
        ]);
        const frame = renderToStaticMarkup(createElement(loading.module.LoadingFrame));
        const words = renderToStaticMarkup(createElement(broken.module.FallbackPage));
        const screens = bundle ? listFirstScreens(bundle).map((file) => `/${file}`) : [];
        return html
          .replace(
            '<div id="root"></div>',
            `<div id="root">${frame}<template>${words}</template></div>`,
          )
          .replace('src="/early.js"', `src="/early.js" data-screens="${screens.join(' ')}"`);
      },
    },
    /** It comes from `public`, where nothing is made smaller. */
    async writeBundle({ dir = 'dist' }) {
      const file = join(dir, 'early.js');
      const { code } = await minify(file, await readFile(file, 'utf8'));
      await writeFile(file, code);
    },
  };
}
