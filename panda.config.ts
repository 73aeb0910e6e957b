import { defineConfig } from '@pandacss/dev';
import { covenantPreset } from './src/theme/preset';

export default defineConfig({
  // Ours is a third as long: it knows which elements there are (src/theme/reset.ts).
  preflight: false,
  cssVarRoot: ':root',
  // Given any presets, Panda adds its base and leaves its palette out.
  presets: [covenantPreset],
  include: ['./src/**/*.{ts,tsx}'],
  strictTokens: true,
  shorthands: false,
  outdir: 'styled-system',
});
