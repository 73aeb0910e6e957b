// Prints each failed test with its message, then the closing line `N passed, N failed`, from Vitest's JSON report.
import { readFileSync } from 'node:fs';

/** Characters of a message that are printed: a message that contains a page can have thousands of lines. */
const MESSAGE_LENGTH = 4_000;

const readReport = () => {
  try {
    return JSON.parse(readFileSync('.reports/vitest.json', 'utf8'));
  } catch {
    return undefined;
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

const linesOf = ({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numFailedTestSuites,
  testResults,
}) => {
  const failed = Math.max(numFailedTests, Number(numFailedTests + numFailedTestSuites > 0));
  const skipped = numPendingTests ? `, ${numPendingTests} skipped` : '';
  return [
    ...testResults.filter(({ status }) => status === 'failed').flatMap(linesOfFile),
    `${numPassedTests} passed, ${failed} failed${skipped}`,
  ];
};

const report = readReport();
const lines = report ? linesOf(report) : ['0 passed, 1 failed'];
process.stdout.write(`${lines.join('\n')}\n`);
