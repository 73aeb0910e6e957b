import { defineConfig } from 'vite';
import { pdfDataFiles } from '../../../src/build/pdf-data-files.ts';
import { recognitionFiles } from '../../../src/build/recognition-files.ts';
import { singlePage } from '../../../src/build/single-page.ts';
import product from '../../../vite.config.ts';

/** Static build of a page with the contract reader, served with the headers of the product. */
export default defineConfig((env) => {
  const { appType, preview, worker } = product(env);
  return {
    root: 'tests/tools/reader',
    publicDir: false,
    ...(appType && { appType }),
    ...(preview && { preview }),
    ...(worker && { worker }),
    plugins: [pdfDataFiles(), recognitionFiles(), singlePage({ password: '' })],
    build: { outDir: '../../../.reports/reader', emptyOutDir: true },
  };
});
