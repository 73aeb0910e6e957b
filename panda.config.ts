import { defineConfig } from '@pandacss/dev';
import { covenantPreset } from './src/theme/preset';

export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base', covenantPreset],
  eject: true,
  include: ['./src/**/*.{ts,tsx}'],
  jsxFramework: 'react',
  strictTokens: true,
  shorthands: false,
  outdir: 'styled-system',
});
