import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { withTab } from '../browser';
import { BUDGETS } from '../budgets';
import { report } from '../figures';
import { fillWorkspace, reloadToRow } from '../private';

const CONTRACTS = 1000;
const RUNS = 9;

/** Reloads two pages by turns. From each reload to the first row, in milliseconds. */
async function reloadByTurns(one: Page, other: Page) {
  // The first reload of each fills the cache.
  await reloadToRow(one);
  await reloadToRow(other);
  const samples: number[] = [];
  const plain: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    samples.push(await reloadToRow(one));
    plain.push(await reloadToRow(other));
  }
  return { samples, plain };
}

test('Opening a private workspace of 1,000 contracts', ({ task }) =>
  withTab({ path: '/login' }, async ({ page }) => {
    await fillWorkspace(page, CONTRACTS);
    const name = '1,000 contracts in the private workspace: reload to first row';
    await withTab({ path: '/dashboard', as: 'ada', contracts: CONTRACTS }, async (demo) => {
      const times = await reloadByTurns(page, demo.page);
      report(task, { name, unit: 'ms', ...times, budget: BUDGETS.privateFirstRow });
    });
    if (inject('baseCommit') === undefined) return;
    await withTab({ isBase: true, path: '/login' }, async (base) => {
      await fillWorkspace(base.page, CONTRACTS);
      const times = await reloadByTurns(page, base.page);
      report(task, {
        name: `${name}, to ${inject('baseCommit')}`,
        unit: 'ms',
        ...times,
        budget: BUDGETS.privateFirstRowToBase,
      });
    });
  }));
