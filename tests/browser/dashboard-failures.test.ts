import { describe, expect, test } from 'vitest';
import { makeContract, makeContracts, makeDetail } from '../support/fixtures';
import { failures } from '../support/browser/failures';
import { visit } from '../support/browser/visit';

const answersThatFail = [
  ...failures,
  ['an object', { json: { contracts: makeContracts(2) } }],
  ['a list without a contract', { json: [null, 7, 'x', [], {}] }],
  ['a list of damaged contracts', { json: [{ ...makeContract(), riskScore: 101 }] }],
] as const;

describe('A portfolio that cannot be loaded', () => {
  test('fails in words, whatever came, and is loaded again on demand', async () => {
    const tab = await visit('/dashboard', {
      as: 'ada',
      answers: { '/contracts.json': { status: 503 } },
    });
    await tab.see(tab.dashboard.alert);
    let count = 1;
    for (const [cause, answer] of answersThatFail) {
      await tab.answer('/contracts.json', answer);
      await tab.dashboard.retry.click();
      await tab.dashboard.spinner.waitFor();
      expect(await tab.dashboard.alert.count(), cause).toBe(0);
      await tab.see(tab.dashboard.alert);
      count += 1;
      expect(tab.countRequests('/contracts.json'), cause).toBe(count);
      await tab.dashboard.alert
        .getByRole('heading', { name: 'Failed to load contracts', exact: true })
        .waitFor();
      await tab.dashboard.alert.getByText('Failed to fetch contracts', { exact: true }).waitFor();
      expect(await tab.dashboard.table.count(), cause).toBe(0);
      expect(await tab.dashboard.noContracts.count(), cause).toBe(0);
    }

    await tab.answer('/contracts.json', { json: makeContracts(2) });
    await tab.dashboard.retry.click();
    await tab.dashboard.spinner.waitFor();
    await tab.pass(799);
    expect(await tab.dashboard.spinner.isVisible()).toBe(true);
    await tab.pass(1);
    await tab.dashboard.table.waitFor();
    expect(await tab.dashboard.alert.count()).toBe(0);
  });

  test('keeps the place that the address named', async () => {
    const tab = await visit('/dashboard?q=contract&page=2', {
      as: 'ada',
      answers: { '/contracts.json': 'unreachable' },
    });
    await tab.see(tab.dashboard.alert);
    await tab.answer('/contracts.json', { json: makeContracts(12) });
    await tab.dashboard.retry.click();
    await tab.dashboard.seeNames('Contract 11', 'Contract 12');
    expect(tab.address).toBe('/dashboard?q=contract&page=2');
  });
});

describe('Records that cannot be read', () => {
  const good = makeContracts(2);
  const damaged = [
    { ...makeContract({ id: 'no-score' }), riskScore: 'high' },
    { ...makeContract({ id: 'no-day' }), expiry: '2026-02-30' },
    { ...makeContract({ id: 'no-status' }), status: 'Lost' },
    { ...makeContract({ id: 'c-1', name: 'A second one' }) },
    null,
  ];

  test('are set aside with a notice: one', async () => {
    const tab = await visit('/dashboard', {
      as: 'ada',
      answers: { '/contracts.json': { json: [...good, damaged[0]] } },
    });
    await tab.dashboard.seeNames('Contract 1', 'Contract 2');
    await tab.dashboard.text('1 contract could not be read').waitFor();
    await tab.dashboard.text('Showing 2 of 2 contracts').waitFor();
    expect(await tab.dashboard.readStats()).toMatchObject({ 'Total Contracts': '2' });
  });

  test('are set aside with a notice: several, each with its id, field and fault on demand', async () => {
    const tab = await visit('/dashboard', {
      as: 'ada',
      answers: { '/contracts.json': { json: [...good, ...damaged] } },
    });
    await tab.dashboard.seeNames('Contract 1', 'Contract 2');
    const notice = tab.dashboard.text('5 contracts could not be read');
    await notice.waitFor();
    const faults = tab.shell.main.getByRole('listitem');
    expect(await faults.filter({ visible: true }).count()).toBe(0);
    await notice.click();
    await tab.see(faults.first());
    expect(await faults.allInnerTexts()).toEqual([
      expect.stringMatching(/^no-score\b.*\briskScore\b.*0 to 100/),
      expect.stringMatching(/^no-day\b.*\bexpiry\b.*date/),
      expect.stringMatching(/^no-status\b.*\bstatus\b.*Active, Expired or Renewal Due/),
      expect.stringMatching(/^c-1\b.*\bid\b/),
      expect.stringMatching(/^#7/),
    ]);
  });
});

describe('Contracts with odd ids', () => {
  const name = (id: string) => `The contract ${JSON.stringify(id)}`;
  const answers = (ids: readonly string[]) => ({
    '/contracts.json': { json: ids.map((id) => makeContract({ id, name: name(id) })) },
    '/contract-details.json': {
      json: Object.fromEntries(ids.map((id) => [id, makeDetail({ name: name(id) })])),
    },
  });

  test.each([
    [['a/b', '../../login', 'a?b=c&d#e', '%2e%2e', '%', '100% sure', '  spaced  ', 'back\\slash']],
    [
      [
        '//evil.example/x',
        'javascript:alert(1)',
        '"><img src=x onerror=alert(1)>',
        '__proto__',
        'constructor',
        'Übersicht 契約 🖋',
        'semi;colon,comma+plus',
      ],
    ],
  ])('are found by their links: %j', async (ids) => {
    const tab = await visit('/dashboard', { as: 'ada', answers: answers(ids) });
    for (const id of ids) {
      await tab.dashboard.open(name(id));
      expect(tab.address).toBe(`/contract/${encodeURIComponent(id)}`);
      await tab.page.goBack();
      await tab.see(tab.dashboard.table);
    }
  });

  test('are found by their addresses', async () => {
    const ids = ['a/b', '%2e%2e', '100% sure', '__proto__', 'Übersicht 契約 🖋'];
    const tab = await visit('/reports', { as: 'ada', answers: answers(ids) });
    for (const id of ids) {
      await tab.goTo(`/contract/${encodeURIComponent(id)}`);
      await tab.see(tab.contract.heading(name(id)));
    }
  });
});
