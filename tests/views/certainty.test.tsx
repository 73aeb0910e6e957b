import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Certainty } from '../../machines/domain/certainty';
import { writeEverything, writeTerms } from '../../src/adapters/private/ports/export-tables';
import { readCsv } from '../support/csv';
import { makeContract, makePrivateSession } from '../support/fixtures';
import { must } from '../support/must';
import { makeFacts, tellsContracts } from '../support/outlook';
import { renderSignedIn, type RenderedApp } from '../support/render-app';
import { makeOwnDetail, makeFields } from '../support/fields';

/** The elements of a surface in which doubtful values stand. */
type Find = (app: RenderedApp) => Promise<readonly HTMLElement[]>;

const region = (name: string) => async () => [await screen.findByRole('region', { name })];
const print = ({ act }: RenderedApp) => act(() => window.dispatchEvent(new Event('beforeprint')));

/** A contract of the list, and its terms, all of them as sure as this. */
const makeDoubtful = (certainty: Certainty) => {
  const day = { kind: 'notice', day: '2026-07-01', certainty } as const;
  const contract = makeContract({
    id: 'c-1',
    name: 'Doubtful',
    expiry: '2026-12-31',
    goesOn: 'renews',
    certainty: {
      name: certainty,
      parties: certainty,
      start: certainty,
      expiry: certainty,
      period: certainty,
      law: certainty,
      status: certainty,
    },
    deadlines: [day],
    nextDay: { ...day, missed: null, end: '2026-12-31' },
  });
  const origin = certainty === 'yours' ? 'corrected' : 'read';
  const terms = makeFields().entries.map((term) => ({ ...term, origin, certainty }) as const);
  const { name, expiry, goesOn = 'renews', certainty: marks = {} } = contract;
  const detail = { ...makeOwnDetail(makeFields(terms)), name, expiry, goesOn, certainty: marks };
  return { day, contract, detail };
};
const TERMS = makeFields().entries.length;

/** By address: where values of a contract are shown, and how many: name, parties, days, law and status, or terms. */
const SURFACES: Readonly<Record<string, readonly (readonly [string, Find, values: number])[]>> = {
  '/dashboard': [
    ['list', () => Promise.resolve([screen.getByRole('row', { name: /Doubtful/ })]), 4],
    [
      'printed list',
      async (app) => {
        await print(app);
        return [must(screen.getAllByRole('row').at(-1), 'printed row')];
      },
      4,
    ],
    [
      'printed report',
      async ({ user, act }) => {
        await user.click(screen.getByRole('button', { name: 'Export' }));
        await user.click(await screen.findByRole('menuitem', { name: /report/ }));
        await act(() => window.dispatchEvent(new Event('beforeprint')));
        return screen.getAllByRole('table').slice(1);
      },
      6,
    ],
    [
      'panel of the bell',
      async ({ user }) => {
        await user.click(screen.getByRole('button', { name: 'Notifications' }));
        return [await screen.findByRole('dialog', { name: 'Deadlines' })];
      },
      1,
    ],
  ],
  '/contract/c-1': [
    ['header', region('Overview'), 3],
    ['terms', region('Terms'), TERMS],
    [
      'printed header and terms',
      async (app) => {
        await print(app);
        return [await region('Overview')(), await region('Terms')()].flat();
      },
      3 + TERMS,
    ],
  ],
  '/compare/c-1/c-2': [
    ['names and terms', () => Promise.resolve([screen.getByRole('main')]), 2 * (2 + TERMS)],
  ],
  '/calendar': [['deadlines', () => Promise.resolve([screen.getByRole('main')]), 1]],
  '/review': [['question', () => Promise.resolve([screen.getByRole('main')]), 1]],
};

async function show(path: string, certainty: Certainty) {
  const { day, contract, detail } = makeDoubtful(certainty);
  // Within the months that the calendar shows.
  const end = { kind: 'end', day: '2026-08-01', certainty } as const;
  const facts = makeFacts({
    ...contract,
    law: 'Maine',
    deadlines: path === '/calendar' ? [end] : [day],
    toCheck: path === '/review' ? ['notice'] : [],
    questions: path === '/review' ? ['notice'] : [],
  });
  const app = await renderSignedIn(path, {
    session: makePrivateSession(),
    portfolio: tellsContracts([facts]).portfolio,
  });
  const { act, world } = app;
  const ids = { '/contract/c-1': ['c-1'], '/compare/c-1/c-2': ['c-1', 'c-2'], '/review': ['c-1'] };
  for (const id of new Map(Object.entries(ids)).get(path) ?? []) {
    const outcome = { kind: 'found', contract: { ...detail, id } } as const;
    const call = must(
      world.loadContract.calls.findLast(({ input }) => input.id === id),
      id,
    );
    await act(() => call.resolve(outcome));
  }
  // The views load with the page.
  await screen.findAllByText(/Doubtful/);
  return app;
}

/** Signs with words for screen readers, and words on screen. */
const MARKS = /^(?: ?\((?:to check|yours)\)|To check|By you)$/;
const marksIn = (elements: readonly HTMLElement[]) =>
  elements.flatMap((one) => within(one).queryAllByText(MARKS)).length;

describe.each(Object.entries(SURFACES))('%s', (path, surfaces) => {
  test.each([
    ['to check', 1],
    ['yours', 1],
    ['read', 0],
  ] as const)('each value that is %s has %i marks on every surface', async (certainty, marks) => {
    const app = await show(path, certainty);
    for (const [name, find, values] of surfaces) {
      expect([name, marksIn(await find(app))]).toEqual([name, marks * values]);
    }
  });
});

test('a value that a person has given and renewals make unsure says both', async () => {
  const { act, world } = await show('/contract/c-1', 'yours');
  const { detail } = makeDoubtful('yours');
  const terms = makeFields(
    detail.terms?.entries.map((term) =>
      term.current.field === 'expiry' ? { ...term, certainty: 'to check' } : term,
    ),
  );
  const contract = { ...detail, terms };
  await act(() =>
    world.watchContract
      .last()
      .send({ type: 'contract.changed', outcome: { kind: 'found', contract } }),
  );
  const [section] = await region('Terms')();
  expect(within(must(section, 'terms')).getAllByText('By you')).toHaveLength(TERMS);
  expect(within(must(section, 'terms')).getAllByText('To check')).toHaveLength(1);
});

test.each([
  ['to check', 'yes'],
  ['yours', ''],
  ['read', ''],
] as const)('exported tables say what is %s', (certainty, cell) => {
  const { contract, detail } = makeDoubtful(certainty);
  const exported = {
    facts: makeFacts({ ...contract }),
    detail: { ...detail, clauses: [] },
    link: '',
  };
  const [names = [], row = []] = readCsv(writeTerms([exported]));
  const marks = row.filter((_, index) => names[index]?.endsWith(' mark'));
  expect(marks.filter(Boolean)).toEqual(Array.from({ length: TERMS + 2 }, () => certainty));
  const [header = [], ...records] = readCsv(writeEverything([exported]));
  const terms = records.filter((cells) => cells[header.indexOf('Part')] === 'Term');
  expect(terms.map((cells) => cells[header.indexOf('To check')])).toEqual(
    Array.from({ length: TERMS }, () => cell),
  );
});
