import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import product from '../../../vite.config.ts';

/** Static build of the gallery, for its tests and screenshots. */
export default defineConfig((env) => {
  const { css, resolve, build } = product(env);
  return {
    root: 'tests/tools/gallery',
    publicDir: '../../../public',
    appType: 'mpa',
    plugins: [react()],
    ...(css && { css }),
    ...(resolve && { resolve }),
    build: {
      outDir: '../../../.reports/gallery',
      emptyOutDir: true,
      minify: false,
      cssTarget: build?.cssTarget ?? false,
      rolldownOptions: { input: 'tests/tools/gallery/gallery.html' },
    },
  };
});
