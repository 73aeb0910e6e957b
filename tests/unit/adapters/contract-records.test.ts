import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureFromError } from '../../../machines/domain/failure';
import { readContract, readRecords } from '../../../src/adapters/demo/contract-records';
import { makeContract, makeContracts, makeDetail } from '../../support/fixtures';

/** The failure of a call that throws or rejects. */
async function failureIn(read: () => unknown) {
  try {
    await read();
  } catch (error) {
    return failureFromError(error, 'default message');
  }
  throw new Error('The call did not fail.');
}

/** The unreadable record that results from reading a record beside a valid one. */
async function readUnreadable(record: unknown) {
  const { contracts, unreadable } = await readRecords([makeContract({ id: 'good' }), record]);
  expect(contracts.map(({ id }) => id)).toEqual(['good']);
  expect(unreadable).toHaveLength(1);
  return unreadable[0];
}

afterEach(() => vi.restoreAllMocks());

const DATE = 'must be a date such as 2026-01-31';

describe('readRecords', () => {
  it('returns valid records in the order of the file', async () => {
    const contracts = makeContracts(12).toReversed();
    expect(await readRecords(contracts)).toEqual({ contracts, unreadable: [] });
  });

  it('yields to the main thread every 5,000 records', async () => {
    const posts = vi.spyOn(MessagePort.prototype, 'postMessage');
    await readRecords(makeContracts(5000));
    expect(posts).toHaveBeenCalledTimes(0);
    const contracts = makeContracts(10_001);
    expect(await readRecords(contracts)).toEqual({ contracts, unreadable: [] });
    expect(posts).toHaveBeenCalledTimes(2);
  });

  it('stops reading at the next yield when its signal aborts', async () => {
    const controller = new AbortController();
    const outcome = readRecords(makeContracts(10_001), controller.signal);
    const posts = vi.spyOn(MessagePort.prototype, 'postMessage');
    const reason = new Error('left');
    controller.abort(reason);
    await expect(outcome).rejects.toBe(reason);
    expect(posts).toHaveBeenCalledTimes(0);
  });

  it('accepts a file with an empty list', async () => {
    expect(await readRecords([])).toEqual({ contracts: [], unreadable: [] });
  });

  it('keeps only the known fields of a record', async () => {
    expect((await readRecords([{ ...makeContract(), owner: 'x' }])).contracts).toEqual([
      makeContract(),
    ]);
  });

  it.each([
    ['within the limit, unchanged', 'x'.repeat(10_000), 'x'.repeat(10_000)],
    ['over the limit, with an ellipsis', 'x'.repeat(10_001), `${'x'.repeat(9999)}…`],
    ['without splitting a surrogate pair', `${'x'.repeat(9998)}😀😀`, `${'x'.repeat(9998)}…`],
    ['keeping lone surrogates', `${'\uD83Dx'.repeat(5001)}`, `${'\uD83Dx'.repeat(4999)}…`],
  ])('truncates very long texts: %s', async (_, written, kept) => {
    const { contracts } = await readRecords([makeContract({ name: written, parties: written })]);
    expect(contracts).toEqual([makeContract({ name: kept, parties: kept })]);
  });

  it('throws if no record of a list is valid', async () => {
    for (const json of [[null], [{}, {}], [makeContract({ riskScore: 101 })]])
      expect(await failureIn(() => readRecords(json))).toEqual({
        message: 'Failed to fetch contracts',
        detail: 'None of the contracts could be read.',
      });
  });
});

// Ruling 10
describe('readRecords, unreadable records', () => {
  const { id: _, ...withoutId } = makeContract();

  it.each<[unknown, object]>([
    ...[undefined, null, '', '  ', 5, {}, ['c-1']].map((id): [unknown, object] => [
      { ...withoutId, id },
      { id: '#2', field: 'id' },
    ]),
    [withoutId, { id: '#2', field: 'id', fault: 'is missing' }],
    ...[null, 5, 'text', true].map((value): [unknown, object] => [
      value,
      { id: '#2', field: 'record', fault: 'must be a record' },
    ]),
    [[], { id: '#2' }],
    [{ id: 'bad' }, { id: 'bad', field: 'name', fault: 'is missing' }],
    ...['.', '..', 'half \uD83D'].map((id): [unknown, object] => [
      makeContract({ id }),
      { id, field: 'id', fault: 'must be usable in an address' },
    ]),
  ])('reports the record %j as %j', async (record, report) => {
    expect(await readUnreadable(record)).toMatchObject(report);
  });

  it('reports and truncates an id that is too long for a URL', async () => {
    const longest = makeContract({ id: 'x'.repeat(10_000) });
    expect((await readRecords([longest])).contracts).toEqual([longest]);
    const { id, fault } = (await readUnreadable(makeContract({ id: 'x'.repeat(2 ** 20) }))) ?? {};
    expect(id).toBe(`${'x'.repeat(9999)}…`);
    expect(fault).toBe('must be usable in an address');
  });

  it.each([
    ['name', 5, 'must be text'],
    ['name', '', 'must not be empty'],
    ['name', ' \t', 'must not be empty'],
    ['parties', ['a', 'b'], 'must be text'],
    ['expiry', 20260131, DATE],
    ['status', 'active', 'must be Active, Expired or Renewal Due'],
    ['risk', 'Critical', 'must be Low, Medium or High'],
    ['riskScore', '5', 'must be a number from 0 to 100'],
    ['riskScore', -0.1, 'must be a number from 0 to 100'],
    ['riskScore', 100.01, 'must be a number from 0 to 100'],
    ['riskScore', Number.NaN, 'must be a number from 0 to 100'],
  ])('reports the fault of the field %s: %o %s', async (field, value, fault) => {
    expect(await readUnreadable({ ...makeContract({ id: 'bad' }), [field]: value })).toEqual({
      id: 'bad',
      field,
      fault,
    });
  });

  it.each([0, 0.5, 40.5, 100])('accepts the risk score %d', async (riskScore) => {
    const contract = makeContract({ riskScore });
    expect(await readRecords([contract])).toEqual({ contracts: [contract], unreadable: [] });
  });
});

describe('readRecords, ids', () => {
  it('keeps the first record of a repeated id and reports the others', async () => {
    const [first, second] = makeContracts(2);
    const again = makeContract({ id: 'c-1', name: 'Another' });
    expect(await readRecords([first, again, second, again])).toEqual({
      contracts: [first, second],
      unreadable: [
        { id: 'c-1', field: 'id', fault: 'is used by an earlier record' },
        { id: 'c-1', field: 'id', fault: 'is used by an earlier record' },
      ],
    });
  });
});

describe('readRecords, dates', () => {
  it.each([
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['2026-01-01T00:00:00Z', '2026-01-01'],
    ['2026-01-01T23:59:59.999-11:00', '2026-01-01'],
    ['2026-01-01T00:00:00+14:00', '2026-01-01'],
    ['2026-01-01T12:30', '2026-01-01'],
  ])('reads the expiry %s as the date %s', async (written, day) => {
    expect((await readRecords([makeContract({ expiry: written })])).contracts[0]?.expiry).toBe(day);
  });

  it.each([
    '',
    // Engines ignore the part in parentheses.
    '2026-01-15 (2026-01-31T)',
    '2026-02-30',
    '0000-01-01',
    '2026-01-01T',
    '2026-01-01T25:00:00Z',
    '2026-01-01Tomorrow',
    '2026-02-30T10:00:00Z',
    ' 2026-01-01',
  ])('refuses the expiry %j', async (expiry) => {
    expect(await readUnreadable(makeContract({ id: 'bad', expiry }))).toEqual({
      id: 'bad',
      field: 'expiry',
      fault: DATE,
    });
  });
});

describe('readContract', () => {
  const { id: _, ...record } = makeDetail();

  it.each(['c-2', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'finds no contract %s unless the file contains it',
    (id) => {
      expect(readContract({ 'c-1': record }, id)).toEqual({ kind: 'notFound' });
      const json: unknown = JSON.parse(`{${JSON.stringify(id)}:${JSON.stringify(record)}}`);
      expect(readContract(json, id)).toEqual({ kind: 'found', contract: makeDetail({ id }) });
    },
  );

  const [clause] = record.clauses;
  const [insight] = record.insights;
  const [piece] = record.evidence;
  const { evidence: __, ...withoutEvidence } = record;

  const BETWEEN = 'must be a number from 0 to 1';
  const faulty = (changes: object): unknown => ({ ...record, ...changes });

  it.each<[unknown, string]>([
    ...[null, 5, 'text', true].map((value): [unknown, string] => [value, 'it must be a record']),
    [[], 'name is missing'],
    [faulty({ name: '' }), 'name must not be empty'],
    [faulty({ name: undefined }), 'name must be text'],
    [faulty({ parties: 5 }), 'parties must be text'],
    [faulty({ start: '2026-02-30' }), `start ${DATE}`],
    [faulty({ expiry: '' }), `expiry ${DATE}`],
    [faulty({ status: 'Draft' }), 'status must be Active, Expired or Renewal Due'],
    [faulty({ riskScore: 101 }), 'riskScore must be a number from 0 to 100'],
    [faulty({ clauses: null }), 'clauses must be a list'],
    [faulty({ clauses: [clause, 'text'] }), 'clauses.1 must be a record'],
    [faulty({ clauses: [{ ...clause, confidence: 1.5 }] }), `clauses.0.confidence ${BETWEEN}`],
    [faulty({ clauses: [{ ...clause, confidence: -0.1 }] }), `clauses.0.confidence ${BETWEEN}`],
    [faulty({ clauses: [{ ...clause, title: ' ' }] }), 'clauses.0.title must not be empty'],
    [
      faulty({ insights: [{ ...insight, risk: 'None' }] }),
      'insights.0.risk must be Low, Medium or High',
    ],
    [
      faulty({ insights: [{ ...insight, recommendation: 7 }] }),
      'insights.0.recommendation must be text',
    ],
    [
      faulty({ evidence: [piece, { ...piece, relevance: '0.5' }] }),
      `evidence.1.relevance ${BETWEEN}`,
    ],
    [faulty({ evidence: [{ ...piece, snippet: null }] }), 'evidence.0.snippet must be text'],
    [withoutEvidence, 'evidence is missing'],
  ])('throws if the record of the contract is %j', async (value, fault) => {
    expect(await failureIn(() => readContract({ 'c-1': value }, 'c-1'))).toEqual({
      message: 'Failed to fetch contract details',
      detail: `The contract’s record could not be read: ${fault}.`,
    });
  });
});
