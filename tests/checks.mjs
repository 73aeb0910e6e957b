import { spawn } from 'node:child_process';

/**
 * Runs the static checks, `npm run lint`. Commands given as arguments run beside them: the checks
 * and the builds of `npm test` use one core each for most of their time.
 */
const CHECKS = [
  'oxfmt --check .',
  'tsc',
  'knip',
  'oxlint --deny-warnings --report-unused-disable-directives',
];

const results = await Promise.all(
  [...process.argv.slice(2), ...CHECKS].map(
    (command) =>
      new Promise((resolve) => {
        const check = spawn(command, { shell: true, stdio: 'inherit' });
        check.on('close', (status) => resolve({ command, status }));
      }),
  ),
);
const failed = results.filter(({ status }) => status !== 0);
for (const { command } of failed) process.stderr.write(`Failed: ${command}\n`);
if (failed.length > 0) process.exit(1);
