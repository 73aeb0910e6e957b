import { spawn } from 'node:child_process';

/** What has to hold before tests are worth their time; side by side, for most of these use one core. */
const CHECKS = [
  'vite build',
  'prettier --check --log-level warn .',
  'tsc',
  'knip',
  'oxlint --deny-warnings',
];

const results = await Promise.all(
  CHECKS.map(
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
