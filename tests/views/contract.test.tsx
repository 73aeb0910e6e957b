import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ContractDetail } from '../../machines/domain/contract';
import { DEFAULT_DISPLAY, type DisplayPreferences } from '../../machines/domain/preferences';
import { PortError } from '../../machines/domain/failure';
import { listHref } from '../../src/shared/list-address';
import { makeContract, makeContracts, makeDetail } from '../support/fixtures';
import { must } from '../support/must';
import { contractPage, mainHeading, readTerms, shell, untilClosed } from '../support/pages';
import { renderSignedIn, type RenderedApp } from '../support/render-app';

/** A contract with several entries per section; no text occurs twice. */
const lease = makeDetail({
  id: 'lease',
  name: 'Lease of Quay House',
  parties: 'Aldermoor Group plc and Halden Instruments Ltd',
  start: '2023-03-01',
  expiry: '2028-02-29',
  status: 'Renewal Due',
  riskScore: 67,
  clauses: [
    { id: 'k-1', title: 'Rent review', summary: 'Upwards only, every year.', confidence: 0.945 },
    { id: 'k-2', title: 'Break option', summary: 'Six months’ notice.', confidence: 1 },
    { id: 'k-3', title: 'Dilapidations', summary: 'Full repair.', confidence: 0 },
  ],
  insights: [
    { id: 'i-1', risk: 'High', message: 'Rent can double.', recommendation: 'Ask for a cap.' },
    { id: 'i-2', risk: 'Low', message: 'Break is mutual.', recommendation: 'Leave it.' },
  ],
  evidence: [
    { id: 'e-1', source: 'Clause 14.2', snippet: 'the Rent shall be reviewed', relevance: 0.914 },
    { id: 'e-2', source: 'Schedule 3', snippet: 'on giving six months', relevance: 0.5 },
  ],
});

const section = (name: string) => within(screen.getByRole('region', { name }));

function found(app: RenderedApp, contract: ContractDetail) {
  return app.act(() => app.world.loadContract.last().resolve({ kind: 'found', contract }));
}

describe('contract screen', () => {
  const open = (address = '/contract/lease') => renderSignedIn(address);
  const openFound = async (contract = lease) => {
    const app = await open();
    await found(app, contract);
    return app;
  };

  test('a shared party leads to the list of its contracts', () => {
    expect(listHref({ party: 'Aldermoor Group plc' })).toBe('/dashboard?party=Aldermoor+Group+plc');
  });

  test('escapes invisible characters of the name in the title of the window', async () => {
    const name = 'Lease\u202Efdp\u2066.exe';
    const title = 'Lease%E2%80%AEfdp%E2%81%A6.exe · Covenant';
    const portfolio = { contracts: [makeContract({ id: 'lease', name })], unreadable: [] };
    const app = await renderSignedIn('/contract/lease', { portfolio });
    expect(document.title).toBe(title);
    document.title = '';
    await found(app, { ...lease, name });
    expect(document.title).toBe(title);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
  });

  test('shows name, parties, expiry, status and score from the list while the contract loads', async () => {
    const summary = makeContract({
      id: 'lease',
      name: 'Lease in the list',
      risk: 'High',
      expiry: '2028-02-29',
      status: 'Expired',
      riskScore: 67,
    });
    const portfolio = { contracts: [makeContract({ id: 'other' }), summary], unreadable: [] };
    const app = await renderSignedIn('/contract/lease', { portfolio });
    const overview = screen.getByRole('region', { name: 'Overview' });
    expect(mainHeading()).toBe('Lease in the list');
    expect(document.title).toBe('Lease in the list · Covenant');
    expect(within(overview).getByText(summary.parties).tagName).toBe('P');
    expect(within(overview).getByText('Expiry: February 29, 2028').tagName).toBe('P');
    expect(readTerms(overview)).toEqual({
      Status: 'Expired',
      'Risk score': '67',
      Risk: 'High Risk',
    });
    expect(screen.getByRole('status').textContent).toBe('Loading contract');

    await found(app, lease);
    expect(mainHeading()).toBe('Lease of Quay House');
    expect(document.title).toBe('Lease of Quay House · Covenant');
    expect(readTerms(screen.getByRole('region', { name: 'Overview' }))['Risk']).toBe('High Risk');
    expect(screen.getByText('March 1, 2023 to February 29, 2028').tagName).toBe('P');
    expect(screen.queryByText(/^Expiry:/)).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  // Rulings 8 to 10
  describe('contract screen, neighbours in the list', () => {
    const portfolio = {
      contracts: makeContracts(4, (index) => ({ status: index === 1 ? 'Expired' : 'Active' })),
      unreadable: [],
    };
    const steps = () => screen.queryByRole('navigation', { name: 'Contracts of the list' });
    const step = (name: string) => within(must(steps(), 'steps')).queryByRole('link', { name });

    test('the steps follow the filters and the order of the list', async () => {
      const app = await renderSignedIn('/dashboard?status=Active&sort=-name', { portfolio });
      await app.visit('/contract/c-3');
      expect(steps()?.textContent).toContain('2 of 3');
      expect(step('Previous contract')?.getAttribute('href')).toBe('/contract/c-4');
      await app.user.click(must(step('Next contract'), 'next'));
      expect(app.address()).toBe('/contract/c-1');
      expect(steps()?.textContent).toContain('3 of 3');
      expect(step('Next contract')).toBeNull();
      expect(step('Previous contract')?.getAttribute('href')).toBe('/contract/c-3');
    });

    describe('the keys j and k', () => {
      const openSecond = async (preferences: DisplayPreferences = DEFAULT_DISPLAY) => {
        const app = await renderSignedIn('/contract/c-2', { portfolio });
        await app.act(() =>
          app.world.watchPreferences
            .last()
            .send({ type: 'preferences.changed', value: preferences }),
        );
        return app;
      };

      test('the key j leads to the next contract and k to the previous one, up to the ends', async () => {
        const app = await openSecond();
        const links = () => within(must(steps(), 'steps')).getAllByRole('link');
        expect(links().map((link) => link.getAttribute('aria-keyshortcuts'))).toEqual(['k', 'j']);
        expect(links().map(({ title }) => title)).toEqual([
          'Previous contract (k)',
          'Next contract (j)',
        ]);
        await app.user.keyboard('jj');
        expect(app.address()).toBe('/contract/c-4');
        await app.user.keyboard('j');
        expect(app.address()).toBe('/contract/c-4');
        await app.user.keyboard('k');
        expect(app.address()).toBe('/contract/c-3');
        await app.goBack();
        expect(app.address()).toBe('/contract/c-4');
        await app.user.keyboard('kkkkk');
        expect(app.address()).toBe('/contract/c-1');
        expect(step('Previous contract')).toBeNull();
      });

      test('a held key leads to one contract only', async () => {
        const app = await openSecond();
        await app.user.keyboard('{j>3/}');
        expect(app.address()).toBe('/contract/c-3');
      });

      test('the keys have no effect and are not named while shortcuts are off', async () => {
        const app = await openSecond({ ...DEFAULT_DISPLAY, hasShortcuts: false });
        await app.user.keyboard('jk');
        expect(app.address()).toBe('/contract/c-2');
        expect(step('Next contract')?.hasAttribute('aria-keyshortcuts')).toBe(false);
        expect(step('Next contract')?.title).toBe('');
      });
    });

    test('a contract that the list does not show has no steps', async () => {
      const app = await renderSignedIn('/dashboard?status=Active', { portfolio });
      await app.visit('/contract/c-2');
      expect(steps()).toBeNull();
    });
  });

  describe('contract screen, error state', () => {
    test('shows a failed load as an alert with title, message and detail', async () => {
      const { act, world, user } = await open();
      const detail = 'The server could not be reached.';
      const failure = new PortError({ message: 'Failed to fetch contract details', detail });
      await act(() => world.loadContract.last().reject(failure));
      expect(mainHeading()).toBe('Failed to load contract details');
      expect(screen.getByRole('alert').textContent).toBe(
        `Failed to load contract detailsFailed to fetch contract details${detail}Retry`,
      );
      expect(document.title).toBe('Failed to load contract details · Covenant');
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(document.activeElement).toBe(shell.main());
      await act(() => world.loadContract.last().resolve({ kind: 'notFound' }));
      expect(mainHeading()).toBe('Contract not found');
      expect(document.title).toBe('Contract not found · Covenant');
    });
  });

  describe('contract screen, loaded state', () => {
    test('shows clauses, insights and evidence, with whole percents, and which are low', async () => {
      await openFound();
      // Without the list, the level of the risk is not known.
      const overview = readTerms(screen.getByRole('region', { name: 'Overview' }));
      expect(overview).toEqual({ Status: 'Renewal Due', 'Risk score': '67' });
      const clauses = section('Key Clauses').getAllByRole('listitem');
      expect(clauses.map((clause) => clause.textContent)).toEqual([
        'Rent review95% confidenceUpwards only, every year.Copy clause Rent review',
        'Break option100% confidenceSix months’ notice.Copy clause Break option',
        'Dilapidations0% confidence, lowFull repair.Copy clause Dilapidations',
      ]);
      const insights = section('AI Insights').getAllByRole('listitem');
      expect(insights.map((insight) => insight.textContent)).toEqual([
        'High RiskRent can double.RecommendationAsk for a cap.',
        'Low RiskBreak is mutual.RecommendationLeave it.',
      ]);
      const aside = within(screen.getByRole('complementary', { name: 'Supporting Evidence' }));
      expect(aside.getAllByRole('button').map((piece) => piece.textContent)).toEqual([
        'Clause 14.291% relevancethe Rent shall be reviewed',
        'Copy quote 1 of 2',
        'Schedule 350% relevance, lowon giving six months',
        'Copy quote 2 of 2',
      ]);
    });

    test('shows clauses of one category under one title, each with its evidence', async () => {
      const clauses = ['Six months.', 'Or a year.'].map((summary, index) => ({
        id: `k-${index}`,
        title: 'Break option',
        summary,
        confidence: 1,
        evidenceId: `e-${index + 1}`,
      }));
      const { user } = await openFound({ ...lease, clauses });
      const [group, ...others] = section('Key Clauses').getAllByRole('listitem');
      expect(others).toEqual([]);
      expect(group?.textContent).toBe(
        [
          'Break option100% confidenceSix months.',
          'View evidence for Break optionCopy clause Break option',
          '2 of 2100% confidenceOr a year.',
          'View evidence for Break option, 2 of 2Copy clause Break option, 2 of 2',
        ].join(''),
      );
      await user.click(
        section('Key Clauses').getByRole('button', { name: /View evidence .*2 of 2/ }),
      );
      const panel = await contractPage.findPanel();
      expect(readTerms(panel)).toMatchObject({
        Source: 'Schedule 3',
        'Key Clause': 'Break option',
      });
      await user.click(within(panel).getByRole('button', { name: 'Break option' }));
      await untilClosed();
      const place = section('Key Clauses').getByText('2 of 2');
      await waitFor(() => expect(document.activeElement).toBe(place));
    });

    test('shows a text for each empty section', async () => {
      await openFound({ ...lease, clauses: [], insights: [], evidence: [] });
      const headings = screen.getAllByRole('heading', { level: 2 });
      expect(headings.map((heading) => heading.textContent)).toEqual([
        'AI Insights',
        'Key Clauses',
        'Supporting Evidence',
      ]);
      const text = shell.main().textContent;
      expect(text).toContain('No key clauses were found.');
      expect(text).toContain('There are no insights yet.');
      expect(text).toContain('There is no evidence yet.');
    });
  });

  describe('contract screen, copying', () => {
    const press = (app: RenderedApp, name: string) =>
      app.user.click(screen.getByRole('button', { name }));
    const copied = (app: RenderedApp) => app.world.copyText.last().input.text;
    const finish = (app: RenderedApp) => app.act(() => app.world.copyText.last().resolve());
    const announcements = () =>
      [...shell.main().querySelectorAll('[aria-live=polite]')].map(
        ({ textContent }) => textContent,
      );

    test('copies the address of the contract', async () => {
      const app = await open('/contract/a%2Fb?page=2');
      await found(app, { ...lease, id: 'a/b' });
      await press(app, 'Copy link');
      expect(copied(app)).toBe(`${window.location.origin}/contract/a%2Fb`);
    });

    test('copies a clause with title, text and the name of the contract', async () => {
      const app = await openFound();
      await press(app, 'Copy clause Break option');
      expect(copied(app)).toBe('Break option\nSix months’ notice.\n(Lease of Quay House)');
    });

    test('copies a quote with its source and the name of the contract, from list and panel', async () => {
      const app = await openFound();
      const quote = '“on giving six months” (Schedule 3, Lease of Quay House)';
      await press(app, 'Copy quote 2 of 2');
      expect(copied(app)).toBe(quote);
      await app.user.click(contractPage.evidence(/Schedule 3/));
      await contractPage.findPanel();
      await press(app, 'Copy quote');
      expect(copied(app)).toBe(quote);
      expect(app.world.copyText.calls).toHaveLength(2);
    });

    test('the button that has copied says so for three seconds, and it is announced', async () => {
      const app = await openFound();
      expect(announcements()).toEqual(['']);
      await press(app, 'Copy clause Rent review');
      expect(announcements()).toEqual(['']);
      await finish(app);
      const button = screen.getByRole('button', { name: 'Copied Rent review' });
      expect(document.activeElement).toBe(button);
      expect(screen.getAllByRole('button', { name: /^Copied/ })).toEqual([button]);
      expect(announcements()).toEqual(['Copied']);
      await app.act(() => app.world.clock.increment(3000));
      expect(button.textContent).toBe('Copy clause Rent review');
      expect(announcements()).toEqual(['']);
    });

    test('the panel announces a copy itself, and the next piece shows no confirmation', async () => {
      const app = await openFound();
      await app.user.click(contractPage.evidence(/Clause 14\.2/));
      const panel = await contractPage.findPanel();
      await press(app, 'Copy quote');
      await finish(app);
      const spoken = [...panel.querySelectorAll('[aria-live=polite]')];
      expect(spoken.map(({ textContent }) => textContent)).toEqual(['Copied', '1 of 2']);
      await press(app, 'Next');
      await press(app, 'Copy quote');
      await app.act(() => app.world.copyText.last().reject(new Error('refused')));
      expect(within(panel).getByRole('alert').textContent).toBe(
        'The quote could not be copied. Select its text to copy it.',
      );
    });

    test.each([
      ['Copy clause Rent review', 'The clause could not be copied. Select its text to copy it.'],
      ['Copy quote 1 of 2', 'The quote could not be copied. Open it and select its text.'],
    ])('says what to do if %s fails', async (name, message) => {
      const app = await openFound();
      await press(app, name);
      await app.act(() => app.world.copyText.last().reject(new Error('refused')));
      expect(screen.getByRole('alert').textContent).toBe(message);
    });
  });

  test('the link Contracts leads to the list as it was left, on other screens to the whole list', async () => {
    const portfolio = { contracts: [makeContract({ id: 'lease' })], unreadable: [] };
    const app = await renderSignedIn('/dashboard?status=Active&sort=expiry', { portfolio });
    const link = () => within(shell.navigation()).getByRole('link', { name: 'Contracts' });
    expect(link().getAttribute('href')).toBe('/dashboard');
    await app.visit('/contract/lease');
    await app.user.click(link());
    expect(app.address()).toBe('/dashboard?status=Active&sort=expiry');
    expect(link().getAttribute('href')).toBe('/dashboard');
    await app.visit('/reports');
    expect(link().getAttribute('href')).toBe('/dashboard');
  });

  describe('contract screen, evidence panel', () => {
    test('the evidence panel shows source, relevance and full text', async () => {
      const { user } = await openFound();
      await user.click(contractPage.evidence(/Clause 14\.2/));
      const panel = await contractPage.findPanel();
      expect(readTerms(panel)).toEqual({
        Source: 'Clause 14.2',
        Relevance: '91%',
        'Extracted Text': 'the Rent shall be reviewed',
      });
      const bar = within(panel).getByRole<HTMLProgressElement>('progressbar', {
        name: 'Relevance',
      });
      expect(bar.value).toBe(91);
      expect(bar.max).toBe(100);
      expect(within(panel).getByRole('blockquote').textContent).toBe('the Rent shall be reviewed');
    });

    test('Next and Previous show the other pieces of evidence, with their position', async () => {
      const { user } = await openFound();
      await user.click(contractPage.evidence(/Clause 14/));
      const panel = within(await contractPage.findPanel());
      const next = panel.getByRole('button', { name: 'Next' });
      const readDisabled = () =>
        ['Previous', 'Next'].map((name) =>
          panel.getByRole('button', { name }).getAttribute('aria-disabled'),
        );
      expect(readDisabled()).toEqual(['true', null]);
      await user.click(next);
      expect(readDisabled()).toEqual([null, 'true']);
      // The button keeps the focus and has no effect.
      await user.keyboard('{Enter}');
      expect(panel.getByRole('blockquote').textContent).toBe('on giving six months');
      expect(document.activeElement).toBe(next);
      expect(panel.getByText('2 of 2').getAttribute('aria-live')).toBe('polite');
    });

    test('without a place of its own, a clause opens the evidence with its title', async () => {
      const piece = {
        id: 'e-3',
        source: 'Clause 9, Break option',
        snippet: 'may end',
        relevance: 0.9,
      };
      await openFound({ ...lease, evidence: [...lease.evidence, piece] });
      const links = section('Key Clauses').getAllByRole('button', { name: /View evidence/ });
      expect(links.map(({ textContent }) => textContent)).toEqual([
        'View evidence for Break option',
      ]);
    });
  });
});
