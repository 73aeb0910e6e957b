import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

// The bench measures the product's own work, so the simulated delays are off.
process.env['VITE_DEMO_DELAYS'] = '0';

// `BASE=<commit>` builds the product of another commit, with its own packages, to compare with. First, because Vite
// sets NODE_ENV, with which npm installs no development packages.
const base = process.env['BASE'];
if (base) {
  const folder = mkdtempSync(join(tmpdir(), 'covenant-base-'));
  const run = (command, args, cwd = folder) =>
    execFileSync(command, args, { cwd, stdio: 'inherit' });
  run('git', ['worktree', 'add', '--force', '--detach', folder, base], '.');
  try {
    run('npm', ['ci']);
    run('npx', ['vite', 'build', '--logLevel', 'error']);
    rmSync('.reports/bench/base', { recursive: true, force: true });
    cpSync(join(folder, 'dist'), '.reports/bench/base', { recursive: true });
  } finally {
    run('git', ['worktree', 'remove', '--force', folder], '.');
  }
}

await build({ logLevel: 'error', build: { outDir: '.reports/bench/product' } });
await build({ logLevel: 'error', configFile: 'tests/tools/bench/plain/vite.config.ts' });
