/** How `npm run mutate` makes mutants and tests them (see `run.mjs`). */
export default {
  mutate: ['machines/**/*.ts', 'src/adapters/**/*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/tools/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['tests/browser', 'dist', '.reports', '.github'],
  // Both need an API that TypeScript 7 has no more; neither is needed where nothing is type-checked.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  tempDirName: '.reports/mutation/sandbox',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: '.reports/mutation/report.json' },
  warnings: { slow: false },
};
