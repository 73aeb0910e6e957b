import { describe, expect, test } from 'vitest';
import { makeContract, makeContracts, makeDetail } from '../support/fixtures';
import { failures } from '../support/browser/failures';
import { visit, type VisitOptions } from '../support/browser/visit';

const answers = {
  '/contracts.json': { json: makeContracts(3) },
  '/contract-details.json': {
    json: {
      'c-1': makeDetail({ name: 'Contract 1', riskScore: 71, status: 'Renewal Due' }),
      'c-2': makeDetail({ name: 'Contract 2', clauses: [], insights: [], evidence: [] }),
    },
  },
} as const;
const open = (path: `/${string}` = '/contract/c-1', options: VisitOptions = {}) =>
  visit(path, { as: 'ada', answers, ...options });

describe('A contract', () => {
  test('loads for at least 600 ms', async () => {
    const tab = await open('/dashboard');
    await tab.dashboard.open('Contract 2');
    await tab.contract.back.click();
    await tab.see(tab.dashboard.table);
    await tab.dashboard.contract('Contract 1').click();
    await tab.contract.spinner.waitFor();
    await tab.pass(599);
    expect(tab.countRequests('/contract-details.json')).toBe(1);
    expect(await tab.contract.spinner.isVisible()).toBe(true);
    const request = tab.page.waitForRequest('**/contract-details.json');
    await tab.pass(1);
    await request;
    await tab.contract.heading('Contract 1').waitFor();
    expect(await tab.contract.spinner.count()).toBe(0);
    expect(tab.address).toBe('/contract/c-1');
  });

  test('shows all details when opened by its URL', async () => {
    const tab = await open();
    await tab.see(tab.contract.heading('Contract 1'));
    await tab.contract.text('Aldermoor Group plc and Halden Instruments Ltd').waitFor();
    await tab.contract.text('March 1, 2023 to February 29, 2028').waitFor();
    await tab.contract.text('Renewal Due').waitFor();
    await tab.contract.text('71').waitFor();
    await tab.contract.clauses.getByRole('heading', { name: 'Limitation of liability' }).waitFor();
    await tab.contract.clauses.getByText('94%').waitFor();
    await tab.contract.clauses.getByText('Capped at fees.', { exact: true }).waitFor();
    await tab.contract.insights.getByText('Medium Risk', { exact: true }).waitFor();
    await tab.contract.insights.getByText('The cap is low.', { exact: true }).waitFor();
    await tab.contract.insights.getByText('Raise the cap.').waitFor();
    await tab.contract.piece('Clause 14.2').getByText('91%').waitFor();
    await tab.contract.piece('Schedule 3').getByText('62%').waitFor();
    await tab.contract.piece('Schedule 3').getByText('the Fees set out below').waitFor();
  });

  test('without clauses, insights and evidence is shown', async () => {
    const tab = await open('/contract/c-2');
    await tab.see(tab.contract.heading('Contract 2'));
    await tab.contract.clauses.waitFor();
    await tab.contract.insights.waitFor();
    await tab.contract.evidence.waitFor();
    expect(await tab.contract.evidence.getByRole('button').count()).toBe(0);
  });

  test('has a way back to the dashboard', async () => {
    const tab = await open();
    await tab.see(tab.contract.heading('Contract 1'));
    await tab.contract.back.click();
    await tab.see(tab.dashboard.table);
    expect(tab.address).toBe('/dashboard');
  });

  test('is loaded once: a second visit sends no request and has no delay', async () => {
    const tab = await open('/dashboard');
    await tab.dashboard.open('Contract 1');
    await tab.contract.back.click();
    await tab.dashboard.open('Contract 2');
    await tab.contract.back.click();
    await tab.dashboard.contract('Contract 1').click();
    await tab.contract.heading('Contract 1').waitFor();
    expect(tab.countRequests('/contract-details.json')).toBe(2);
    await tab.page.reload();
    await tab.see(tab.contract.heading('Contract 1'));
    expect(tab.countRequests('/contract-details.json')).toBe(3);
  });
});

describe('A contract that there is not', () => {
  test('is not found for ids with a special meaning in JavaScript or URLs', async () => {
    const tab = await open('/reports');
    for (const id of ['unknown', '__proto__', '%252e%252e', 'c-1%2F', '%00']) {
      await tab.goTo(`/contract/${id}`);
      await tab.see(tab.contract.notFound, tab.contract.notFoundText);
      expect(tab.address).toBe(`/contract/${id}`);
      expect(await tab.contract.alert.count(), id).toBe(0);
      expect(await tab.page.title()).toBe('Contract not found · Covenant');
    }
    await tab.contract.back.click();
    await tab.see(tab.dashboard.table);
  });

  test('is not found if only the list contains it', async () => {
    const tab = await open('/dashboard');
    await tab.click(tab.dashboard.contract('Contract 3'));
    await tab.see(tab.contract.notFound, tab.contract.notFoundText);
  });

  test('redirects to the dashboard if the browser resolves dots in its id', async () => {
    const tab = await open('/reports');
    for (const dots of ['..', '%2e%2e', '.%2E', '.', '%2e'] as const) {
      await tab.goTo(`/contract/${dots}`);
      await tab.see(tab.dashboard.heading);
      await tab.seeAddress('/dashboard');
    }
  });
});

describe('A contract that cannot be loaded', () => {
  test('shows an error for every invalid response, and loads again on Retry', async () => {
    const tab = await open('/contract/c-1', {
      answers: { '/contract-details.json': { status: 503 } },
    });
    await tab.see(tab.contract.alert);
    const damaged = { ...makeDetail(), expiry: 'soon' };
    const answersThatFail = [
      ...failures,
      ['a list', { json: [makeDetail()] }],
      ['a damaged record', { json: { 'c-1': damaged } }],
      ['null for a record', { json: { 'c-1': null } }],
    ] as const;
    let count = 1;
    for (const [cause, answer] of answersThatFail) {
      await tab.answer('/contract-details.json', answer);
      await tab.contract.retry.click();
      await tab.contract.spinner.waitFor();
      expect(await tab.contract.alert.count(), cause).toBe(0);
      await tab.see(tab.contract.alert);
      count += 1;
      expect(tab.countRequests('/contract-details.json'), cause).toBe(count);
      await tab.contract.alert
        .getByRole('heading', { name: 'Failed to load contract details', exact: true })
        .waitFor();
      await tab.contract.alert
        .getByText('Failed to fetch contract details', { exact: true })
        .waitFor();
    }

    await tab.answer('/contract-details.json', answers['/contract-details.json']);
    await tab.contract.retry.click();
    await tab.contract.spinner.waitFor();
    await tab.pass(599);
    expect(tab.countRequests('/contract-details.json')).toBe(count);
    await tab.pass(1);
    await tab.contract.heading('Contract 1').waitFor();
    expect(await tab.contract.alert.count()).toBe(0);
  });

  test('is loaded again after a failed load', async () => {
    const tab = await open('/dashboard');
    await tab.see(tab.dashboard.table);
    await tab.answer('/contract-details.json', 'unreachable');
    await tab.dashboard.contract('Contract 1').click();
    await tab.see(tab.contract.alert);
    await tab.contract.back.click();
    await tab.answer('/contract-details.json', answers['/contract-details.json']);
    await tab.dashboard.open('Contract 1');
  });
});

describe('Leaving a contract while it loads', () => {
  test('for another screen before the request sends no request', async () => {
    const tab = await open('/dashboard');
    await tab.see(tab.dashboard.table);
    await tab.dashboard.contract('Contract 1').click();
    await tab.pass(400);
    await tab.contract.spinner.waitFor();
    await tab.contract.back.click();
    await tab.dashboard.table.waitFor();
    await tab.pass(2000);
    expect(tab.countRequests('/contract-details.json')).toBe(0);
  });

  test('for another one ignores the late response', async () => {
    const tab = await open('/dashboard');
    await tab.see(tab.dashboard.table);
    const release = await tab.hold('/contract-details.json');
    await tab.dashboard.contract('Contract 1').click();
    await tab.seeRequests('/contract-details.json', 1);
    await tab.contract.back.click();
    await tab.dashboard.contract('Contract 2').click();
    await tab.seeRequests('/contract-details.json', 2);
    // Whatever heading a screen has had from here on.
    const headings = await tab.page.evaluateHandle(() => {
      const seen = new Set<string>();
      new MutationObserver(() => {
        for (const heading of document.querySelectorAll('h1')) seen.add(heading.textContent);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      return seen;
    });
    release();
    await tab.see(tab.contract.heading('Contract 2'));
    await tab.pass(2000);
    expect(await headings.evaluate((seen) => [...seen])).toEqual(['Contract 2']);
  });

  test('for another screen loads it again on return', async () => {
    const tab = await open('/contract/c-1');
    const release = await tab.hold('/contract-details.json');
    await tab.seeRequests('/contract-details.json', 1);
    await tab.shell.goTo('Reports');
    await tab.see(tab.shell.main.getByRole('heading', { level: 1, name: 'Reports' }));
    release();
    await tab.page.goBack();
    await tab.see(tab.contract.heading('Contract 1'));
    expect(tab.countRequests('/contract-details.json')).toBe(2);
  });
});

describe('Evidence', () => {
  test('opens by click and shows the whole text', async () => {
    const tab = await open();
    await tab.click(tab.contract.piece('Clause 14.2'));
    await tab.see(tab.evidence.dialog);
    await tab.evidence.text('Clause 14.2').waitFor();
    await tab.evidence.text('91%').waitFor();
    await tab.evidence.text('shall not exceed the Fees').waitFor();
    expect(await tab.evidence.readRelevance()).toBe(91);
    await tab.evidence.close.click();
    await tab.seeNo(tab.evidence.dialog);
    await tab.click(tab.contract.piece('Schedule 3'));
    await tab.see(tab.evidence.text('Schedule 3'));
    expect(await tab.evidence.readRelevance()).toBe(62);
    expect(await tab.evidence.text('Clause 14.2').count()).toBe(0);
  });

  test('closes by a click outside', async () => {
    const tab = await open();
    await tab.click(tab.contract.piece('Clause 14.2'));
    await tab.see(tab.evidence.dialog);
    await tab.seeFocusInside(tab.evidence.dialog);
    await tab.clickAt(300, 400);
    await tab.seeNo(tab.evidence.dialog);
    await tab.contract.heading('Contract 1').waitFor();
  });

  test('opens and closes by keyboard and restores focus', async () => {
    const tab = await open();
    await tab.see(tab.contract.piece('Schedule 3'));
    for (const [openKey, closeKey] of [
      ['Enter', 'Escape'],
      ['Space', 'Escape'],
    ] as const) {
      await tab.contract.piece('Schedule 3').focus();
      await tab.press(openKey);
      await tab.see(tab.evidence.dialog);
      await tab.seeFocusInside(tab.evidence.dialog);
      // The focus stays inside, however often one goes on.
      await tab.press('Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
      await tab.seeFocusInside(tab.evidence.dialog);
      await tab.press(closeKey);
      await tab.seeNo(tab.evidence.dialog);
      await tab.seeFocusOn(tab.contract.piece('Schedule 3'));
    }
  });
});

describe('A date', () => {
  test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
    'is formatted without time zone conversion in %s',
    async (timezoneId) => {
      const days = { start: '2023-12-31', expiry: '2026-01-01' };
      const tab = await visit('/dashboard', {
        as: 'ada',
        timezoneId,
        answers: {
          '/contracts.json': { json: [makeContract(days)] },
          '/contract-details.json': { json: { 'c-1': makeDetail(days) } },
        },
      });
      await tab.see(tab.dashboard.table.getByText('Jan 1, 2026'));
      await tab.dashboard.open('Master Services Agreement');
      await tab.see(tab.contract.text('December 31, 2023 to January 1, 2026'));
    },
  );
});
