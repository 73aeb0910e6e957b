import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { withTab } from '../browser';
import { bench, measureByTurns } from '../measurements';
import { fillWorkspace, reloadToRow } from '../private';

const CONTRACTS = 1000;
const RUNS = 9;

const reload = async (page: Page) => ({ row: await reloadToRow(page) });

/** Reloads two pages by turns. From each reload to the first row, in milliseconds. */
async function reloadByTurns(one: Page, other: Page) {
  // The first reload of each fills the cache.
  await reload(one);
  await reload(other);
  return measureByTurns(
    RUNS,
    () => reload(one),
    () => reload(other),
  );
}

bench('private-opening', () =>
  withTab({ path: '/login' }, async ({ page }) => {
    await fillWorkspace(page, CONTRACTS);
    return withTab({ path: '/dashboard', as: 'ada', contracts: CONTRACTS }, (demo) =>
      reloadByTurns(page, demo.page),
    );
  }));

if (inject('baseCommit') !== undefined)
  bench('private-opening, against BASE', () =>
    withTab({ path: '/login' }, async ({ page }) => {
      await fillWorkspace(page, CONTRACTS);
      return withTab({ isBase: true, path: '/login' }, async (base) => {
        await fillWorkspace(base.page, CONTRACTS);
        return reloadByTurns(page, base.page);
      });
    }));
