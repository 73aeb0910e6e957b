// Prints each failed test with its message, then the closing line `N passed, N failed`, from Vitest's JSON reports of
// `npm test` and `npm run test:more`. A run without a report counts as a failure.
import { readFileSync } from 'node:fs';

/** Characters of a message that are printed: a message that contains a page can have thousands of lines. */
const MESSAGE_LENGTH = 4_000;

const NO_REPORT = {
  numPassedTests: 0,
  numFailedTests: 1,
  numPendingTests: 0,
  numFailedTestSuites: 0,
  testResults: [],
};

const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(`.reports/${name}.json`, 'utf8'));
  } catch {
    return NO_REPORT;
  }
};

const linesOfFile = ({ name, message, assertionResults }) => [
  `\nFAILED FILE ${name}`,
  message.slice(0, MESSAGE_LENGTH),
  ...assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) =>
      `FAILED ${fullName}\n${failureMessages.join('\n')}`.slice(0, MESSAGE_LENGTH),
    ),
];

/** Failed tests; a file that fails without one, while it is loaded, counts as one. */
const countFailed = ({ numFailedTests, numFailedTestSuites }) =>
  Math.max(numFailedTests, Number(numFailedTests + numFailedTestSuites > 0));

const reports = ['test', 'more'].map(readReport);
const sum = (count) => reports.map(count).reduce((one, other) => one + other);

const failedFiles = reports
  .flatMap(({ testResults }) => testResults)
  .filter(({ status }) => status === 'failed');
const skipped = sum(({ numPendingTests }) => numPendingTests);
const lines = [
  ...failedFiles.flatMap(linesOfFile),
  `${sum(({ numPassedTests }) => numPassedTests)} passed, ${sum(countFailed)} failed${skipped ? `, ${skipped} skipped` : ''}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
