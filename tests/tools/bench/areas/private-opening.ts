import { test } from 'vitest';
import { withTab } from '../browser';
import { BUDGETS } from '../budgets';
import { makeTextContracts } from '../contracts';
import { report } from '../figures';
import { openUploads, reloadToRow, seeUploaded } from '../private';

const CONTRACTS = 1000;
const RUNS = 9;

test('Opening a private workspace of 1,000 contracts', async ({ task }) => {
  const own: number[] = [];
  const demo: number[] = [];
  await withTab({ path: '/login' }, async ({ page }) => {
    const dialog = await openUploads(page);
    const files = makeTextContracts(CONTRACTS);
    await dialog.locator('input[type=file]:not([webkitdirectory])').setInputFiles([...files]);
    await seeUploaded(page, CONTRACTS);
    await dialog.getByRole('button', { name: 'Done', exact: true }).click();
    // The first reload of each fills the cache.
    await reloadToRow(page);
    await withTab({ path: '/dashboard', as: 'ada', contracts: CONTRACTS }, async (other) => {
      await reloadToRow(other.page);
      for (let run = 0; run < RUNS; run += 1) {
        own.push(await reloadToRow(page));
        demo.push(await reloadToRow(other.page));
      }
    });
  });
  report(task, {
    name: '1,000 contracts in the private workspace: reload to first row',
    unit: 'ms',
    samples: own,
    plain: demo,
    budget: BUDGETS.privateFirstRow,
  });
});
