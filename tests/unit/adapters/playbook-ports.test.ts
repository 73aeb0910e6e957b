import { describe, expect, test } from 'vitest';
import {
  findDifferences,
  isChanged,
  isEntryChanged,
  setNumber,
  switchRule,
  type ListedPlaybook,
} from '../../../machines/domain/playbook';
import { toDetail } from '../../../src/adapters/private/fields/contract-detail';
import { toFacts } from '../../../src/adapters/private/fields/contract-facts';
import { listContract } from '../../../src/adapters/private/fields/contract-values';
import {
  toListed,
  toPlaybook,
  toRecord,
} from '../../../src/adapters/private/fields/playbook-values';
import { summarise } from '../../../src/adapters/private/store/readings';
import { must } from '../../support/must';
import { addOne, makeOutcome, makeStored } from '../../support/private-store';
import { callPort, listenTo } from '../../support/run-port';
import { createStorePorts } from '../../support/store-ports';
import { until } from '../../support/until';
import { connect, store, runOnStore, world } from '../../support/run-on-store';

runOnStore();

const TODAY = '2027-04-20';

const ports = () => createStorePorts({ store: connect(), today: () => TODAY });

const STANDARD = toListed(null);

/** Stores what differs from the playbook before. */
const save = (playbook: ListedPlaybook, before = STANDARD) =>
  callPort(ports().savePlaybook, { playbook, changed: findDifferences(playbook, before) });

describe('the playbook', () => {
  test('tells the name and the reason of each rule and threshold', () => {
    for (const { id, name, reason } of STANDARD) {
      expect(name, id).toMatch(/^[A-Z]/);
      expect(reason, id).toMatch(/^[A-Z].*\.$/);
    }
    expect(STANDARD.slice(-3).map(({ id }) => id)).toEqual([
      'renewalDue',
      'longNotice',
      'shortNotice',
    ]);
  });

  test('is standard at first, and keeps what differs', async () => {
    expect(isChanged(STANDARD)).toBe(false);
    expect(await store.getPlaybook()).toBe(null);
    const own = setNumber(switchRule(STANDARD, 'exclusivity'), 'longNotice', 60);
    await save(own);
    expect(await store.getPlaybook()).toEqual({
      version: 1,
      rules: { exclusivity: { on: false, points: 10 } },
      thresholds: { longNotice: 60 },
    });
    await save(STANDARD, own);
    expect(await store.getPlaybook()).toBe(null);
  });

  test('a change keeps the changes of another tab, and what another version has stored', async () => {
    await store.setPlaybook({
      version: 1,
      rules: { 'of 2030': { on: true, points: 3 } },
      thresholds: {},
    });
    await world.replaceValue('playbook', 'value', (json) =>
      json.replace('"thresholds":{', '"later":[1],"thresholds":{"of2030":7'),
    );
    const other = await world.open();
    // This tab still shows the standard when the other one changes a rule.
    const switched = switchRule(STANDARD, 'non-compete').filter(isEntryChanged);
    await other.setPlaybook(toRecord(switched));
    await save(setNumber(STANDARD, 'renewalDue', 14));
    expect(await store.getPlaybook()).toEqual({
      version: 1,
      rules: { 'of 2030': { on: true, points: 3 }, 'non-compete': { on: false, points: 15 } },
      thresholds: { renewalDue: 14 },
    });
    const vault = await world.openVault();
    expect((await vault.get('value', 'playbook'))?.value).toMatchObject({
      later: [1],
      thresholds: { of2030: 7, renewalDue: 14 },
    });
  });
});

describe('contracts follow the playbook', () => {
  const risk = {
    score: 25,
    parts: [
      { rule: 'exclusivity', points: 10, reason: 'Bound.', quotes: [{ page: 1, text: 'only' }] },
      { rule: 'non-compete', points: 15, reason: 'No.', quotes: [] },
    ],
  };
  const outcome = { ...makeOutcome(), reading: { ...makeOutcome().reading, risk } };

  test('in the list, on their page', () => {
    const contract = { ...makeStored({ summary: summarise(outcome) }), outcome, text: null };
    const follow = (listed: ListedPlaybook) => {
      const playbook = toPlaybook(toRecord(listed));
      const row = listContract(contract, TODAY, playbook);
      return {
        row: row.summary,
        facts: toFacts(row, playbook),
        page: toDetail(contract, TODAY, playbook),
      };
    };
    const standard = follow(STANDARD);
    expect(standard.row).toMatchObject({ riskScore: 35, risk: 'Low', status: 'Renewal Due' });
    expect(standard.page.insights.map(({ message }) => message)).toEqual([
      'The contract renews by itself unless it is stopped in time.',
      'Bound.',
      'No.',
    ]);

    const bound = switchRule(STANDARD, 'automatic-renewal');
    const stopped = switchRule(setNumber(bound, 'exclusivity', 80), 'non-compete');
    const noticed = setNumber(switchRule(stopped, 'long-notice'), 'longNotice', 60);
    const { row, facts, page } = follow(setNumber(noticed, 'renewalDue', 5));
    expect(row).toMatchObject({ riskScore: 85, risk: 'High', status: 'Active' });
    expect(facts.findings).toMatchObject([
      { rule: 'exclusivity', points: 80 },
      { rule: 'long-notice', points: 5 },
    ]);
    expect(page).toMatchObject({ riskScore: 85, status: 'Active' });
    expect(page.insights).toMatchObject([
      { id: 'exclusivity', risk: 'High', message: 'Bound.' },
      {
        id: 'long-notice',
        message: 'The notice that stops the renewal is long.',
        recommendation: expect.stringMatching(/^Decide early/),
      },
    ]);
    const [evidenceId] = must(page.insights[1]?.evidenceIds, 'evidence');
    expect(page.evidence.find((piece) => piece.id === evidenceId)?.snippet).toBe('P60D');
  });

  test('also a contract that was loaded before', async () => {
    const id = await addOne(store);
    await store.putReading({ id, outcome, text: null });
    const { loadContract, loadContracts, watchContract } = ports();
    const loaded = await callPort(loadContract, { id });
    const version = loaded.kind === 'found' ? loaded.contract.version : undefined;
    await save(switchRule(STANDARD, 'exclusivity'));
    const { received } = listenTo(watchContract, { id, version });
    await until(() =>
      expect(received()).toMatchObject([{ outcome: { contract: { riskScore: 25 } } }]),
    );
    expect(await callPort(loadContracts)).toMatchObject({ contracts: [{ riskScore: 25 }] });
  });
});
