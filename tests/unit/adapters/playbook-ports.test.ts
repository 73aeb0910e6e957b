import { describe, expect, test, vi } from 'vitest';
import {
  findDifferences,
  isChanged,
  isEntryChanged,
  setNumber,
  switchRule,
  type ListedPlaybook,
} from '../../../machines/domain/playbook';
import { toListed, toRecord } from '../../../src/adapters/private/fields/playbook-values';
import { must } from '../../support/must';
import { addOne, makeOutcome } from '../../support/private-store';
import { callPort, listenTo } from '../../support/run-port';
import { createStorePorts } from '../../support/store-ports';
import { until } from '../../support/until';
import { connect, store, runOnStore, world } from '../../support/run-on-store';

runOnStore();

const ports = () => createStorePorts({ store: connect(), today: () => '2027-04-20' });

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
  const found = [
    { rule: 'exclusivity', points: 10, reason: 'Bound.', quotes: [{ page: 1, text: 'only' }] },
    { rule: 'non-compete', points: 15, reason: 'No.', quotes: [] },
  ];

  async function keep() {
    const id = await addOne(store);
    const outcome = makeOutcome();
    const risk = { score: 25, parts: found };
    await store.putReading({
      id,
      outcome: { ...outcome, reading: { ...outcome.reading, risk } },
      text: null,
    });
    return id;
  }

  test('in the list, on their page and in the outlook', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const id = await keep();
    const used = ports();
    const list = async () => {
      const { contracts } = await callPort(used.loadContracts);
      return must(contracts[0], 'contract');
    };
    const get = async () => {
      const outcome = await callPort(used.loadContract, { id });
      if (outcome.kind !== 'found') throw new Error('The contract is gone.');
      return outcome.contract;
    };
    const { received } = listenTo(used.watchContracts);
    const outlook = listenTo(used.watchOutlook);

    expect(await list()).toMatchObject({ riskScore: 35, risk: 'Low', status: 'Renewal Due' });
    expect((await get()).insights.map((insight) => insight.message)).toEqual([
      'The contract renews by itself unless it is stopped in time. (10 points)',
      'Bound. (10 points)',
      'No. (15 points)',
    ]);

    const bound = switchRule(STANDARD, 'automatic-renewal');
    const stopped = switchRule(setNumber(bound, 'exclusivity', 80), 'non-compete');
    const noticed = setNumber(switchRule(stopped, 'long-notice'), 'longNotice', 60);
    await save(setNumber(noticed, 'renewalDue', 5));

    await until(async () =>
      expect(await list()).toMatchObject({ riskScore: 85, risk: 'High', status: 'Active' }),
    );
    const detail = await get();
    expect(detail).toMatchObject({ riskScore: 85, status: 'Active' });
    expect(detail.insights).toMatchObject([
      { id: 'exclusivity', risk: 'High', message: 'Bound. (80 points)' },
      {
        id: 'long-notice',
        message: 'The notice that stops the renewal is long. (5 points)',
        recommendation: expect.stringMatching(/^Decide early/),
      },
    ]);
    const [evidenceId] = must(detail.insights[1]?.evidenceIds, 'evidence');
    expect(detail.evidence.find((piece) => piece.id === evidenceId)?.snippet).toBe('P60D');
    await vi.advanceTimersByTimeAsync(500);
    await until(() =>
      expect(received().at(-1)).toMatchObject({
        portfolio: { contracts: [{ riskScore: 85 }] },
      }),
    );
    await until(() =>
      expect(outlook.received().at(-1)).toMatchObject({
        outlook: {
          contracts: [
            {
              riskScore: 85,
              findings: [
                { rule: 'exclusivity', points: 80 },
                { rule: 'long-notice', points: 5 },
              ],
            },
          ],
        },
      }),
    );
  });

  test('also a contract that was loaded before', async () => {
    const id = await keep();
    const { loadContract, watchContract } = ports();
    const loaded = await callPort(loadContract, { id });
    const version = loaded.kind === 'found' ? loaded.contract.version : undefined;
    await save(switchRule(STANDARD, 'exclusivity'));
    const { received } = listenTo(watchContract, { id, version });
    await until(() =>
      expect(received()).toMatchObject([{ outcome: { contract: { riskScore: 25 } } }]),
    );
  });
});
