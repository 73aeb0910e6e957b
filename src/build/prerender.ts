import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, runnerImport, type Plugin, type Rolldown } from 'vite';

/** Exports of src/first-frame.tsx. */
interface FirstFrame {
  readonly renderFirstFrame: () => Promise<Record<'signIn' | 'loading' | 'fallback', string>>;
}

/** Files of a workspace chunk and its static imports, except files of the entry. */
function listFiles(bundle: Rolldown.OutputBundle, workspace: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (chunk: Rolldown.OutputChunk): string[] => [
    chunk.fileName,
    ...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).flatMap(withImports),
  ];
  const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(withImports));
  const files = chunks.filter(({ name }) => name === workspace).flatMap(withImports);
  if (files.length === 0) throw new Error(`The build has no chunk ${workspace}.`);
  return [...new Set(files)]
    .filter((file) => !entry.has(file))
    .map((file) => `/${file}`)
    .join(' ');
}

function replaceOnce(html: string, text: string, replacement: string): string {
  if (html.split(text).length !== 2) throw new Error(`index.html must contain ${text} once.`);
  return html.replace(text, () => replacement);
}

/**
 * Prerenders the first frame into index.html: the sign-in page, the empty layout for visitors with a
 * session, and the fallback page as a template. Lists the files that `early.js` preloads in its
 * attributes `data-demo` and `data-private`, by kind of session.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        // Development tools serve pages of their own.
        if (!filename.endsWith('/index.html')) return html;
        const { module } = await runnerImport<FirstFrame>('/src/first-frame.tsx', {
          configFile: false,
          resolve: { tsconfigPaths: true },
        });
        const { signIn, loading, fallback } = await module.renderFirstFrame();
        const page = replaceOnce(
          html,
          '<div id="root"></div>',
          `<div id="root">${signIn}</div>` +
            `<div id="first-frame">${loading}</div>` +
            `<template id="fallback">${fallback}</template>`,
        );
        const list = (workspace: string) => (bundle ? listFiles(bundle, workspace) : '');
        return replaceOnce(
          page,
          'src="/early.js"',
          `src="/early.js" data-demo="${list('demo')}" data-private="${list('private')}"`,
        );
      },
    },
    // Vite does not minify the files in `public`.
    async writeBundle({ dir = 'dist' }) {
      const file = join(dir, 'early.js');
      const { code } = await minify(file, await readFile(file, 'utf8'));
      await writeFile(file, code);
    },
  };
}
