import { defineConfig } from '@pandacss/dev';
import { covenantPreset } from './src/theme/preset';

export default defineConfig({
  // Replaced by a shorter reset (src/theme/global.ts).
  preflight: false,
  cssVarRoot: ':root',
  // Panda still adds its base preset, but not its default tokens.
  presets: [covenantPreset],
  include: ['./src/**/*.{ts,tsx}'],
  strictTokens: true,
  shorthands: false,
  outdir: 'styled-system',
});
