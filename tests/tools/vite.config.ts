import { defineConfig, mergeConfig } from 'vite';
import product from '../../vite.config.ts';
import { gallery } from './gallery/vite-plugin.ts';
import { inspector } from './inspector/vite-plugin.ts';

/** `npm run dev`: the product, the gallery at `/gallery` and the inspectors at `?inspect`. */
export default defineConfig((env) =>
  mergeConfig(product(env), { plugins: [gallery(), inspector()] }),
);
