import type { CDPSession } from 'playwright-core';
import { test } from 'vitest';
import { makeFile } from '../../support/browser/pages/upload-dialog';
import { visit, type Tab } from '../../support/browser/visit';
import { readHeap } from '../browser';
import { report } from '../figures';

const ROUNDS = 100;
/** After so many, everything is there that stays. */
const SETTLED = 10;

/** Somebody signs in, reads a contract and a piece of its evidence, uploads a file, and signs out. */
async function goRound(tab: Tab): Promise<void> {
  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.table);
  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.open(name);
  const piece = tab.contract.evidence.getByRole('button').first();
  await tab.click(piece);
  await tab.see(tab.evidence.dialog);
  await tab.seeFocusInside(tab.evidence.dialog);
  await tab.press('Escape');
  await tab.seeNo(tab.evidence.dialog);
  await tab.seeFocusOn(piece);
  await tab.uploads.open();
  // A chooser, as a person has it, would be kept by Playwright, and with it all that it stands in.
  await tab.uploads.dialog.locator('input[type=file]').setInputFiles(makeFile('lease.pdf'));
  await tab.see(tab.uploads.row('lease.pdf').getByText(/^Upload(ed| failed)$/));
  await tab.uploads.done.click();
  await tab.seeNo(tab.uploads.dialog);
  await tab.shell.signOut('ada');
}

/** What the browser holds for the page. */
async function weigh(tab: Tab, session: CDPSession) {
  await tab.pass(1000);
  const heap = await readHeap({ page: tab.page, session });
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap, nodes, listeners: jsEventListeners, documents };
}

const NAMES = {
  heap: 'heap',
  nodes: 'DOM nodes',
  listeners: 'event listeners',
  documents: 'documents',
} as const;

test('Whoever comes and goes leaves nothing behind', async ({ task }) => {
  const tab = await visit('/login');
  await tab.see(tab.login.heading);
  const session = await tab.page.context().newCDPSession(tab.page);
  let settled: Awaited<ReturnType<typeof weigh>> | undefined;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await goRound(tab);
    if (round === SETTLED) settled = await weigh(tab, session);
  }
  const last = await weigh(tab, session);
  if (!settled) throw new Error('It was not weighed');
  for (const key of ['heap', 'nodes', 'listeners', 'documents'] as const) {
    report(task, {
      name: `After ${ROUNDS} sessions against ${SETTLED}: ${NAMES[key]}`,
      unit: 'percent',
      samples: [100 * (last[key] / settled[key] - 1)],
      budget: { median: 5 },
    });
  }
});
