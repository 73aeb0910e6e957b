import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ContractDetail, Evidence } from '../../machines/domain/contract';
import {
  FIELDS,
  type ContractField,
  type ContractFields,
  type FieldValue,
} from '../../machines/domain/fields';
import { makeContract, makeDetail, makePrivateSession } from '../support/fixtures';
import { must } from '../support/must';
import { descriptionOf } from '../support/pages';
import { renderSignedIn } from '../support/render-app';
import { makeOwnDetail, makeField, makeFields } from '../support/fields';

const QUOTE = { page: 2, text: 'the Fees set out below' };
const EVIDENCE: readonly Evidence[] = [
  {
    id: 'e-1',
    source: 'Page 1',
    snippet: 'as of',
    relevance: 1,
    quote: { page: 1, text: 'as of' },
  },
  { id: 'e-2', source: 'Page 2, Schedule 3', snippet: QUOTE.text, relevance: 1, quote: QUOTE },
];

async function openTerms(terms: ContractFields = makeFields()) {
  const app = await renderSignedIn('/contract/c-1', { session: makePrivateSession() });
  const contract = { ...makeOwnDetail(terms), evidence: EVIDENCE };
  await app.act(() => app.world.loadContract.last().resolve({ kind: 'found', contract }));
  return app;
}

/** The button of a value, which shows its words. */
const valueOf = (text: string) =>
  must(
    within(section()).getByText(text, { selector: '[data-row] > span' }).closest('button'),
    text,
  );

const section = () => screen.getByRole('region', { name: 'Terms' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** What a term's row says, without actions, steps and pages. */
function readRow(label: string): string {
  const row = must(within(section()).getByText(label, { selector: 'dt' }).parentElement, 'row');
  const copy = row.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error('The row is no element.');
  copy
    .querySelectorAll('dt, button[aria-label], details, [hidden]')
    .forEach((element) => element.remove());
  return copy.textContent.replaceAll(/ \(page \d\)|p\. \d/g, '');
}

const TODAY = '2026-06-15';

const announcement = () =>
  within(section()).getByText(/./, { selector: '[aria-live]' }).textContent;

describe('terms', () => {
  test('contracts of the demo have none', async () => {
    const app = await renderSignedIn('/contract/c-1');
    await app.act(() =>
      app.world.loadContract.last().resolve({ kind: 'found', contract: makeDetail() }),
    );
    expect(screen.queryByRole('heading', { name: 'Terms' })).toBeNull();
    expect(screen.queryByText(/no legal advice/)).toBeNull();
  });

  test('each shows its value, who says it and how sure it is', async () => {
    await openTerms();
    const labels = [...section().querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels.map((label) => [label, readRow(label)])).toEqual([
      ['Name', 'Supply Agreement'],
      ['Parties', 'Acme GmbHGlobex, Inc.'],
      ['Agreement date', 'Not found'],
      ['Effective date', 'January 1, 2026'],
      ['End', 'December 31, 2028in 2 years, 6 monthsBy youCovenant has read: January 1, 2028'],
      ['Renewal', 'By itself, each time by 1 yearConfirmed by you'],
      ['Notice', '60 daysTo check'],
      ['Last day to give notice', 'November 1, 2028in 2 years, 4 months'],
      ['Governing law', 'New York'],
    ]);
    expect(screen.getAllByText(/gives no legal advice/)).toHaveLength(1);
  });

  test.each<[FieldValue, Partial<ContractField>, string]>([
    [
      { field: 'expiry', value: '2026-01-31' },
      { runningEnd: '2027-01-31' },
      'January 31, 2027in 7 monthsEnd of the running term. The first one ended on January 31, 2026.',
    ],
    [
      { field: 'expiry', value: '2026-01-31' },
      { runningEnd: 'perpetual' },
      'No endIt goes on until somebody ends it. The first term ended on January 31, 2026.',
    ],
    [{ field: 'expiry', value: 'perpetual' }, {}, 'No end'],
    [{ field: 'governingLaw', value: null }, { origin: 'corrected' }, 'Not in the contractBy you'],
    [{ field: 'expiry', value: null }, { origin: 'corrected' }, 'Not foundBy you'],
    [
      { field: 'renewal', value: null },
      {
        origin: 'corrected',
        before: {
          field: 'renewal',
          value: { every: 'P1Y', successive: false, onRequest: true },
        },
      },
      'Does not renewBy youCovenant has read: On request, by 1 year',
    ],
    [
      { field: 'notice', value: 'P1M' },
      {
        origin: 'corrected',
        before: { field: 'notice', value: null },
      },
      '1 monthBy youCovenant has read: nothing',
    ],
    [
      { field: 'renewal', value: { every: 'P2Y', successive: false } },
      {},
      'By itself, once, by 2 years',
    ],
    [
      {
        field: 'renewal',
        value: { every: 'P1Y', successive: true, atMost: 3, until: '2031-12-31' },
      },
      {},
      'By itself, at most 3 times, by 1 year, until December 31, 2031 at the latest',
    ],
    [
      { field: 'renewal', value: { every: 'P1Y', successive: true, conditional: true } },
      {},
      'On a condition, by 1 year',
    ],
    [
      { field: 'notice', value: 'P90D' },
      {
        sources: [
          { of: '90 days', evidenceId: 'e-1' },
          { of: '60 days', evidenceId: 'e-2' },
        ],
      },
      '90 days (also 60 days)60 days',
    ],
  ])('%j with %j reads "%s"', async (value, changes, text) => {
    await openTerms(makeFields([makeField(value, { confidence: null, ...changes })]));
    expect(readRow(FIELDS[value.field].label)).toBe(text);
  });

  test('the focus of a value shows its words in the document, which says whose they are', async () => {
    const app = await openTerms();
    const { user, world } = app;
    act(() => valueOf('Globex, Inc.').focus());
    expect(screen.getByText('Parties: Globex, Inc.')).toBeDefined();
    expect(descriptionOf(valueOf('Globex, Inc.'))).toBe(QUOTE.text);
    expect(valueOf('Globex, Inc.').getAttribute('aria-current')).toBe('true');
    await app.act(() => world.clock.increment(80));
    expect(world.openSource.last().input).toMatchObject({ page: 2, quote: QUOTE });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(valueOf('Not found'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(valueOf('New York'));
    await user.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(valueOf('Supply Agreement'));
  });

  test('the arithmetic is one line, and each step on demand, with a button to its words', async () => {
    const { user } = await openTerms();
    await user.click(
      screen.getByText('60 days before December 31, 2028: November 1, 2028.', {
        selector: 'summary > span',
      }),
    );
    const steps = within(section())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.trim());
    expect(steps[0]).toBe('The first term ends on December 31, 2028, set by you.');
    await user.click(button('Words of Step 2, last day to give notice (page 2)'));
    expect(
      screen.getByText('Notice must be given 60 days before the end.', { selector: 'p' }),
    ).toBeDefined();
  });

  test('a day that only a person knows is a field with the words of the contract', async () => {
    const { world } = await openTerms(
      makeFields([
        makeField(
          { field: 'effectiveDate', value: null },
          { origin: 'missing', certainty: undefined, needs: 'the launch date', sources: [] },
        ),
      ]),
    );
    const day = screen.getByLabelText('Enter the launch date', { selector: 'input' });
    fireEvent.change(day, { target: { value: '2026-03-01' } });
    fireEvent.submit(must(day.closest('form'), 'form'));
    expect(world.changeField.last().input.change).toEqual({
      kind: 'correct',
      fieldValue: { field: 'effectiveDate', value: '2026-03-01' },
    });
  });

  test.each(['problem', 'note'])('a notice says the %s of the reading', async (name) => {
    await openTerms(makeFields([], { [name]: 'This file is damaged.' }));
    expect(within(section()).getByText('This file is damaged.')).toBeDefined();
  });
});

describe('answers to the next day to act', () => {
  const openRenewing = async () => {
    const app = await renderSignedIn('/contract/c-1', { session: makePrivateSession() });
    const show = (terms: ContractFields): ContractDetail => ({
      ...makeOwnDetail(terms),
      counterparty: 'Globex, Inc.',
      goesOn: 'renews',
      nextDay: {
        kind: 'notice',
        day: '2028-11-01',
        missed: null,
        certainty: 'read',
        end: '2028-12-31',
      },
    });
    await app.act(() =>
      app.world.loadContract.last().resolve({ kind: 'found', contract: show(makeFields()) }),
    );
    return { app, show };
  };
  const labels = () => [...section().querySelectorAll('dt')].map((label) => label.textContent);
  const box = () => screen.getByRole('region', { name: 'Next day to act' });

  test('each opens its form with today, and is sent as a decision', async () => {
    const { app, show } = await openRenewing();
    const { user, world } = app;
    expect(labels()).not.toContain('Your decision');
    await user.click(button('Let it renew'));
    expect(screen.getByLabelText<HTMLInputElement>('Day of the decision').value).toBe(TODAY);
    expect(button('It has ended').getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    expect(labels()).not.toContain('Your decision');
    expect(document.activeElement).toBe(box());
    await user.click(button('Notice sent'));
    expect(screen.getByLabelText<HTMLInputElement>('To whom').value).toBe('Globex, Inc.');
    await user.type(screen.getByLabelText('How it was sent'), 'by e-mail{Enter}');
    const fieldValue: FieldValue = {
      field: 'decision',
      value: { kind: 'noticeGiven', on: TODAY, to: 'Globex, Inc.', how: 'by e-mail' },
    };
    expect(world.changeField.last().input.change).toEqual({ kind: 'correct', fieldValue });
    await app.act(() => world.changeField.last().resolve());
    // It is shown before the contract comes anew.
    const text = 'Notice sent on Jun 15, 2026 to Globex, Inc., by e-mail';
    expect(document.activeElement).toBe(valueOf(text));
    const change = async (terms: ContractFields) =>
      app.act(() =>
        world.watchContract.last().send({
          type: 'contract.changed',
          outcome: { kind: 'found', contract: show(terms) },
        }),
      );
    const decided = makeField(fieldValue, { origin: 'corrected', canUndo: true, sources: [] });
    await change({ ...makeFields(), entries: [decided, ...makeFields().entries] });
    expect(readRow('Your decision')).toBe(`${text}By you`);
    expect(screen.queryByRole('button', { name: 'Notice sent' })).toBeNull();
    await user.click(button('Undo change of your decision'));
    await app.act(() => world.changeField.last().resolve());
    await change(makeFields());
    expect(labels()).not.toContain('Your decision');
    expect(document.activeElement).toBe(box());
  });
});

describe('correction of a term', () => {
  test('starts with the value, takes the focus and sends what was entered', async () => {
    const app = await openTerms();
    await app.user.click(button('Edit governing law'));
    const input = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Place whose law applies',
    });
    expect(document.activeElement).toBe(input);
    expect(screen.getByRole('form', { name: 'Edit governing law' })).toBeDefined();
    await app.user.clear(input);
    await app.user.type(input, ' Ohio {Enter}');
    expect(app.world.changeField.last().input).toEqual({
      id: 'c-1',
      change: { kind: 'correct', fieldValue: { field: 'governingLaw', value: 'Ohio' } },
    });
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    await app.act(() => app.world.changeField.last().resolve());
    expect(document.activeElement).toBe(valueOf('New York'));
    expect(announcement()).toBe('Governing law saved');
  });

  test('Escape and Cancel keep the value and return the focus', async () => {
    const app = await openTerms();
    await app.user.click(button('Edit notice'));
    await app.user.keyboard('9{Escape}');
    expect(document.activeElement).toBe(valueOf('60 days'));
    await app.user.click(button('Edit notice'));
    expect(screen.getByLabelText<HTMLInputElement>('Length').value).toBe('60');
    await app.user.click(button('Cancel'));
    expect(readRow('Notice')).toContain('60 days');
    expect(app.world.changeField.calls).toEqual([]);
  });

  test('a problem is described beside the field, which gets the focus', async () => {
    const app = await openTerms();
    await app.user.click(button('Edit notice'));
    const count = screen.getByLabelText('Length');
    await app.user.clear(count);
    await app.user.type(count, '0');
    await app.user.click(button('Save'));
    expect(document.activeElement).toBe(count);
    expect(descriptionOf(count)).toBe('Enter a whole number from 1 to 999.');
    await app.user.selectOptions(screen.getByLabelText('Unit'), 'months');
    expect(count.getAttribute('aria-invalid')).toBeNull();
  });

  test('a day that contradicts another one says so beside the field and the value, and can be saved', async () => {
    const app = await openTerms();
    await app.user.click(button('Edit end'));
    expect(screen.getByText(/Without a day it is "Not found"/)).toBeDefined();
    const day = screen.getByLabelText('Last day of the first term');
    fireEvent.change(day, { target: { value: '2025-12-31' } });
    const problem = 'This is before the start, January 1, 2026.';
    expect(descriptionOf(day)).toBe(problem);
    await app.user.click(button('Save'));
    expect(app.world.changeField.last().input.change).toEqual({
      kind: 'correct',
      fieldValue: { field: 'expiry', value: '2025-12-31' },
    });
    const changed = makeFields([
      makeField({ field: 'effectiveDate', value: '2026-01-01' }),
      makeField({ field: 'expiry', value: '2025-12-31' }, { origin: 'corrected' }),
    ]);
    await app.act(() => app.world.changeField.last().resolve());
    await app.act(() =>
      app.world.watchContract.last().send({
        type: 'contract.changed',
        outcome: { kind: 'found', contract: makeOwnDetail(changed) },
      }),
    );
    expect(readRow('End')).toContain(problem);
  });

  test('a draft stays when the contract changes, and the other terms follow', async () => {
    const app = await openTerms();
    await app.user.click(button('Edit governing law'));
    await app.user.type(screen.getByLabelText('Place whose law applies'), ' State');
    const changed = makeFields([makeField({ field: 'notice', value: 'P90D' })]);
    await app.act(() =>
      app.world.watchContract.last().send({
        type: 'contract.changed',
        outcome: { kind: 'found', contract: makeOwnDetail(changed) },
      }),
    );
    expect(readRow('Notice')).toContain('90 days');
    expect(screen.getByLabelText<HTMLInputElement>('Place whose law applies').value).toBe(
      'New York State',
    );
  });

  test('while one term is edited, the buttons of the others do nothing', async () => {
    const { user, world } = await openTerms();
    await user.click(button('Edit governing law'));
    for (const name of ['Edit notice', 'Confirm notice', 'Undo change of end']) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
      await user.click(button(name));
    }
    expect(screen.getByLabelText('Place whose law applies')).toBeDefined();
    expect(world.changeField.calls).toEqual([]);
  });

  test('a confirmation and an undo move the focus before their buttons disappear', async () => {
    const app = await openTerms();
    await app.user.click(button('Confirm notice'));
    expect(document.activeElement).toBe(valueOf('60 days'));
    expect(app.world.changeField.last().input.change).toEqual({
      kind: 'confirm',
      fieldValue: { field: 'notice', value: 'P60D' },
    });
    await app.act(() => app.world.changeField.last().resolve());
    expect(announcement()).toBe('Notice confirmed');
    await app.user.click(button('Undo change of end'));
    expect(document.activeElement).toBe(valueOf('December 31, 2028'));
  });

  test('what was not found or is confirmed already cannot be confirmed', async () => {
    await openTerms();
    expect(screen.queryByRole('button', { name: 'Confirm agreement date' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm renewal' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo change of notice' })).toBeNull();
  });

  test('parties are added, renamed and removed, and the focus follows', async () => {
    const app = await openTerms();
    await app.user.click(button('Edit parties'));
    const party = (number: number) => screen.getByLabelText<HTMLInputElement>(`Party ${number}`);
    await app.user.click(button('Add party'));
    expect(document.activeElement).toBe(party(3));
    await app.user.type(party(3), 'Initech LLC');
    await app.user.click(button('Remove party 1'));
    expect(document.activeElement).toBe(party(1));
    expect(party(1).value).toBe('Globex, Inc.');
    await app.user.click(button('Remove party 2'));
    expect(document.activeElement).toBe(party(1));
    expect(screen.queryByRole('button', { name: 'Remove party 1' })).toBeNull();
    await app.user.click(button('Save'));
    expect(app.world.changeField.last().input.change).toEqual({
      kind: 'correct',
      fieldValue: { field: 'parties', value: ['Globex, Inc.'] },
    });
  });

  test('a date, an end and a renewal are entered with fitting controls', async () => {
    const app = await openTerms();
    const saved = async () => {
      await app.user.click(button('Save'));
      const { change } = app.world.changeField.last().input;
      await app.act(() => app.world.changeField.last().resolve());
      return change.kind === 'undo' ? undefined : change.fieldValue.value;
    };
    await app.user.click(button('Edit effective date'));
    const day = screen.getByLabelText<HTMLInputElement>('Date');
    expect([day.type, day.value]).toEqual(['date', '2026-01-01']);
    await app.user.clear(day);
    expect(await saved()).toBeNull();

    await app.user.click(button('Edit end'));
    await app.user.selectOptions(screen.getByLabelText('Kind of end'), 'No end');
    expect(screen.queryByLabelText('Last day of the first term')).toBeNull();
    expect(await saved()).toBe('perpetual');

    await app.user.click(button('Edit renewal'));
    await app.user.selectOptions(screen.getByLabelText('How it renews'), 'Renews on request');
    await app.user.selectOptions(screen.getByLabelText('Unit'), 'months');
    expect(await saved()).toEqual({ every: 'P1M', successive: false, onRequest: true });
  });

  test('the limits of a renewal are kept, changed, and refused beside their fields', async () => {
    const value = { every: 'P1Y', successive: true, atMost: 3, until: '2031-12-31' } as const;
    const app = await openTerms(makeFields([makeField({ field: 'renewal', value })]));
    await app.user.click(button('Edit renewal'));
    const most = screen.getByLabelText<HTMLInputElement>('Greatest number of renewals');
    const last = screen.getByLabelText<HTMLInputElement>('Last possible end');
    expect([most.value, last.value]).toEqual(['3', '2031-12-31']);
    await app.user.clear(most);
    await app.user.type(most, '0');
    await app.user.click(button('Save'));
    expect(document.activeElement).toBe(most);
    expect(app.world.changeField.calls).toEqual([]);
    await app.user.clear(most);
    await app.user.clear(last);
    await app.user.selectOptions(screen.getByLabelText('How it renews'), 'Renews on a condition');
    await app.user.click(button('Save'));
    expect(app.world.changeField.last().input.change).toEqual({
      kind: 'correct',
      fieldValue: {
        field: 'renewal',
        value: { every: 'P1Y', successive: false, conditional: true },
      },
    });
  });
});

describe('findings and clauses', () => {
  const open = async (changes: Partial<ContractDetail>) => {
    const app = await renderSignedIn('/contract/c-1', { session: makePrivateSession() });
    const contract = { ...makeOwnDetail(), evidence: EVIDENCE, ...changes };
    await app.act(() => app.world.loadContract.last().resolve({ kind: 'found', contract }));
    return app;
  };
  const rowsOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((row) => {
        row.querySelectorAll('[hidden]').forEach((element) => element.remove());
        return row.textContent;
      });

  test('a finding has its rule, points, place and words, and what to do', async () => {
    await open({
      insights: [
        {
          id: 'no-end',
          risk: 'Low',
          rule: 'No end',
          points: 5,
          message: 'It goes on.',
          recommendation: 'Look for it.',
          evidenceIds: ['e-2', 'e-9'],
        },
      ],
    });
    expect(rowsOf('Findings')).toEqual([
      `No end +5 (page 2)p. 2It goes on.Look for it.“${QUOTE.text}”`,
    ]);
  });

  test('what is no plain agreement says so above its file, with its words', async () => {
    const kind = {
      text: 'Letter',
      certainty: 'to check',
      why: 'It does not call itself so',
    } as const;
    const { user } = await open({ kind: { ...kind, quote: QUOTE } });
    const shown = button('Letter (page 2)');
    expect(shown.parentElement?.textContent).toBe(
      `Letter (page 2)${QUOTE.text} (to check) It does not call itself so.`,
    );
    await user.click(shown);
    expect(shown.getAttribute('aria-current')).toBe('true');
  });

  test('clauses of one category are one row, and those that are less sure are folded', async () => {
    const clause = { summary: QUOTE.text, evidenceId: 'e-2', because: ['shall not exceed'] };
    const { user } = await open({
      clauses: [
        { ...clause, id: 'a', title: 'Cap on liability', confidence: 0.97, binds: 'Protects you' },
        { ...clause, id: 'b', title: 'Cap on liability', confidence: 0.6, evidenceId: 'e-1' },
        { ...clause, id: 'c', title: 'Audit rights', confidence: 0.6 },
      ],
    });
    const clauses = screen.getByRole('region', { name: 'Clauses' });
    const folded = must(clauses.querySelector('details'), 'folded');
    expect(folded.querySelector('summary')?.textContent).toBe('1 less sure');
    expect(folded.textContent).toContain('Audit rights');
    expect(rowsOf('Clauses')[0]).toBe(
      `Cap on liability (page 2)p. 2p. 1Cap on liability (page 1)Protects you“${QUOTE.text}”`,
    );
    await user.click(button('Cap on liability (page 2)'));
    expect(screen.getByText(/^Why this was found/).textContent).toBe(
      'Why this was found: Cap on liability',
    );
  });
});

test('a contract that loads has its name from the list, whatever else the list knows', async () => {
  const listed = { ...makeContract(), file: 'lease.pdf' };
  await renderSignedIn('/contract/c-1', {
    session: makePrivateSession(),
    portfolio: { contracts: [listed], unreadable: [] },
  });
  expect(screen.getByText('Loading contract')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(listed.name);
});

test('the paper of a contract has the places of its words and every step', async () => {
  const app = await renderSignedIn('/contract/c-1', { session: makePrivateSession() });
  const shown = makeOwnDetail();
  await app.act(() => app.world.loadContract.last().resolve({ kind: 'found', contract: shown }));
  const terms = screen.getByRole('region', { name: 'Terms' });
  const { source } = shown.evidence[1] ?? { source: '' };
  const step = `Notice must be given 60 days before the end. (${source})`;
  expect(terms.textContent).not.toContain(step);
  await app.act(() => window.dispatchEvent(new Event('beforeprint')));
  expect(terms.textContent).toContain(step);
  expect(terms.textContent).toContain(`Source: ${shown.evidence[0]?.source}`);
});
