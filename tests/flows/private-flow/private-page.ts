import { deepEqual } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { drop } from '../../support/browser/drop';
import { makePdfFile, readOwn, rowOf, type UploadedFile } from '../../support/browser/private-tab';
import type { Tab } from '../../support/browser/visit';
import { makeDocx } from '../../support/files/word-files';
import type { FlowSnapshot } from './private-flow';

const LEASE = 'LEASE OF UNIT 7, HOLLINS QUAY';
const EDITED = 'Quay lease';
const DEED = 'DEED OF GUARANTEE';
const LAW = 'England and Wales';

/** What a user sees of the workspace. */
type Shown =
  | { readonly screen: 'empty' | 'deleted' | 'none' }
  /** `names`: the listed contracts, sorted. `canUndo`: a removal can be undone. */
  | { readonly screen: 'list'; readonly names: readonly string[]; readonly canUndo: boolean }
  /** `marks`: the marked words of the drawn page; null if no evidence is open. */
  | {
      readonly screen: 'contract';
      readonly name: string;
      readonly isByUser: boolean;
      readonly marks: string | null;
    }
  /** `count`: stored contracts. `message`: what was done last. */
  | { readonly screen: 'settings'; readonly count: string; readonly message: string };

const nameOf = ({ isEdited }: FlowSnapshot['context']) => (isEdited ? EDITED : LEASE);

/** The name as it is shown: it has no title that is sure, or it is the user's. */
const shownNameOf = (context: FlowSnapshot['context']) =>
  `${nameOf(context)} (${context.isEdited ? 'yours' : 'to check'})`;

/** What the page has to show in a state of the flow. */
export function expectedOf(snapshot: FlowSnapshot): Shown {
  const { context } = snapshot;
  if (snapshot.matches('empty')) return { screen: 'empty' };
  if (snapshot.matches('deleted')) return { screen: 'deleted' };
  if (snapshot.matches('list')) {
    const names = context.lease === 'here' ? [DEED, shownNameOf(context)] : [DEED];
    return { screen: 'list', names, canUndo: context.lease === 'removed' };
  }
  if (snapshot.matches('contract')) {
    const marks = snapshot.matches({ contract: 'evidence' }) ? LAW : null;
    return { screen: 'contract', name: shownNameOf(context), isByUser: context.isEdited, marks };
  }
  if (snapshot.matches({ settings: 'empty' }))
    return { screen: 'settings', count: '0', message: '' };
  const messages = { saved: '2 contracts saved', restored: '2 added', filled: '' };
  const [, message = ''] =
    Object.entries(messages).find(
      ([state]) => JSON.stringify(snapshot.value) === `{"settings":"${state}"}`,
    ) ?? [];
  return { screen: 'settings', count: '2', message };
}

/** Reads what a page shows. Runs in the page. */
function readShown(): Shown {
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility(),
    );
  const textOf = (element: Element | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const [main] = visible('main');
  const text = main?.innerText ?? '';
  if (location.pathname === '/login')
    return { screen: text.includes('Your private workspace was deleted.') ? 'deleted' : 'none' };
  if (location.pathname === '/dashboard') {
    if (text.includes('No contracts yet')) return { screen: 'empty' };
    const names = visible('main tbody [data-name]').map(textOf);
    const canUndo = visible('button').some((button) =>
      (button.getAttribute('aria-label') ?? textOf(button)).startsWith('Undo removal'),
    );
    return names.length === 0
      ? { screen: 'none' }
      : { screen: 'list', names: names.toSorted(), canUndo };
  }
  if (location.pathname.startsWith('/contract/')) {
    const term = visible('main dl > div').find(
      (row) => textOf(row.querySelector('dt') ?? undefined) === 'Name',
    );
    if (!term) return { screen: 'none' };
    // Marked on the drawn page.
    const isDrawn = visible('canvas').length > 0 && visible('[data-mark]').length > 0;
    const marks = visible('aside mark').map(textOf).join(' ');
    const isOfLaw = isDrawn && visible('[data-field=governingLaw][data-shown]').length > 0;
    return {
      screen: 'contract',
      name: textOf(visible('h1 [data-name]')[0]),
      isByUser: textOf(term).includes('By you'),
      marks: isOfLaw ? marks : null,
    };
  }
  if (location.pathname === '/settings') {
    const count = visible('main dl > div').find((row) => textOf(row).startsWith('Contracts'));
    const message = /\d+ contracts? saved|\d+ added/.exec(text)?.[0] ?? '';
    return count
      ? { screen: 'settings', count: textOf(count.querySelector('dd') ?? undefined), message }
      : { screen: 'none' };
  }
  return { screen: 'none' };
}

const button = ({ page }: Tab, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** Shows in a tab what is expected; marked words are expected among others. */
export const seeShown = (tab: Tab, expected: Shown): Promise<void> =>
  tab.until(async () => {
    const shown = await tab.page.evaluate(readShown);
    if (shown.screen !== 'contract' || expected.screen !== 'contract')
      return deepEqual(shown, expected);
    const hasMarks = expected.marks !== null && shown.marks?.includes(expected.marks) === true;
    deepEqual(hasMarks ? { ...shown, marks: expected.marks } : shown, expected);
  });

async function editName(tab: Tab): Promise<void> {
  await tab.document.value('Name').hover();
  await tab.click(button(tab, 'Edit name'));
  await tab.page.getByLabel('Name of the contract', { exact: true }).fill(EDITED);
  await tab.press('Enter');
}

/** Performs the events of the flow on a page. */
export function createPrivatePage(tab: Tab) {
  let saved: UploadedFile | undefined;

  const performers: Readonly<Record<string, (before: FlowSnapshot) => Promise<unknown>>> = {
    'files.drop': async () => {
      const lease = await makePdfFile('lease.pdf', readOwn('lease-english'));
      const deed = await makeDocx(readOwn('guarantee-deed').split('\n'));
      await tab.click(button(tab, 'Add contracts').first());
      await tab.seeFocusOn(tab.uploads.choose);
      await drop(tab.uploads.choose, { 'lease.pdf': lease.buffer, 'deed.docx': deed });
      await tab.see(tab.uploads.dialog.getByText('2 read', { exact: true }));
      await tab.click(tab.uploads.done);
      await tab.seeNo(tab.uploads.dialog);
    },
    'contract.open': ({ context }) => tab.click(rowOf(tab, nameOf(context)).getByRole('link')),
    'contract.leave': () => tab.page.goBack(),
    'contract.remove': async ({ context }) => {
      const name = nameOf(context);
      await tab.click(button(tab, new RegExp(`^Actions for .* · ${name}$`)));
      await tab.click(tab.page.getByRole('menuitem', { name: 'Remove' }));
      await tab.click(
        tab.page
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(`^Remove .* · ${name}$`) }),
      );
    },
    'removal.undo': ({ context }) =>
      tab.click(button(tab, new RegExp(`^Undo removal of .* · ${nameOf(context)}$`))),
    'evidence.open': () => tab.click(tab.document.value('Governing law')),
    'evidence.close': () => tab.click(tab.document.value('Name')),
    'name.edit': () => editName(tab),
    'name.editElsewhere': async () => {
      const other = await tab.openTab(`/${new URL(tab.page.url()).pathname.slice(1)}`);
      await editName(other);
      await other.see(other.page.getByText('By you').first());
      await other.page.close();
    },
    'name.undo': async () => {
      await tab.document.value('Name').hover();
      await tab.click(button(tab, 'Undo change of name'));
    },
    'page.reload': () => tab.page.reload(),
    'settings.open': () => tab.goTo('/settings'),
    'settings.leave': () => tab.goTo('/dashboard'),
    'workspace.save': async () => {
      const downloaded = tab.page.waitForEvent('download');
      await tab.click(button(tab, 'Save everything'));
      const download = await downloaded;
      const buffer = await readFile(await download.path());
      saved = { name: download.suggestedFilename(), mimeType: 'application/zip', buffer };
    },
    'workspace.delete': async () => {
      await tab.click(button(tab, 'Delete everything'));
      const word = tab.page.getByLabel('Type delete to confirm');
      await tab.seeFocusOn(word);
      await word.fill('delete');
      await tab.press('Enter');
    },
    'workspace.open': () => tab.click(button(tab, 'Open private workspace')),
    'workspace.restore': async () => {
      if (!saved) throw new Error('Nothing was saved.');
      await tab.page.getByLabel('Saved workspace').setInputFiles(saved);
    },
  };

  return async (type: string, before: FlowSnapshot): Promise<void> => {
    const perform = performers[type];
    if (!perform) throw new Error(`Nothing performs "${type}".`);
    await perform(before);
  };
}
