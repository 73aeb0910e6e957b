/** Stryker configuration of `npm run mutate` (see `run.mjs`). */
export default {
  mutate: ['machines/**/*.ts', 'src/adapters/**/*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/tools/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['tests/browser', 'dist', '.reports', '.github'],
  // Both features need a compiler API that TypeScript 7 has removed.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  tempDirName: '.reports/mutation/sandbox',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: '.reports/mutation/report.json' },
  warnings: { slow: false },
};
