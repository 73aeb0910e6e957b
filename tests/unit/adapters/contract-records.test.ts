import { afterEach, describe, expect, it, vi } from 'vitest';
import * as fc from 'fast-check';
import { failureFromError } from '../../../machines/domain/failure';
import { readContract, readRecords } from '../../../src/adapters/demo/contract-records';
import { contractLists } from '../../support/arbitraries';
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

  it.each([null, undefined, 5, 'text', true, {}, { length: 0 }])(
    'throws for a contract list that is %o',
    async (json) => {
      expect(await failureIn(() => readRecords(json))).toEqual({
        message: 'Failed to fetch contracts',
        detail: 'The answer is not a list of contracts.',
      });
    },
  );

  it('throws if no record of a list is valid', async () => {
    for (const json of [[null], [{}, {}], [makeContract({ riskScore: 101 })]])
      expect(await failureIn(() => readRecords(json))).toEqual({
        message: 'Failed to fetch contracts',
        detail: 'None of the contracts could be read.',
      });
  });

  it('splits every list into valid and unreadable records', async () => {
    const json = fc
      .tuple(contractLists, fc.array(fc.jsonValue(), { maxLength: 10 }))
      .chain(([contracts, others]) =>
        fc
          .shuffledSubarray([...contracts, ...others], {
            minLength: contracts.length + others.length,
          })
          .map((records) => ({ contracts, records })),
      )
      .filter(({ contracts }) =>
        contracts.some(({ name, parties }) => name.trim() && parties.trim()),
      );
    await fc.assert(
      fc.asyncProperty(json, async ({ contracts, records }) => {
        const portfolio = await readRecords(records);
        expect(portfolio.contracts.length + portfolio.unreadable.length).toBe(records.length);
        const readable = records.filter((record) =>
          contracts.some((one) => one === record && one.name.trim() && one.parties.trim()),
        );
        expect(portfolio.contracts).toEqual(readable);
      }),
    );
  });
});

// Ruling 10
describe('readRecords, unreadable records', () => {
  it('lists an unreadable record with its id, field and fault', async () => {
    const [first, second, third] = makeContracts(3);
    expect(await readRecords([first, { ...second, status: 'Draft' }, third])).toEqual({
      contracts: [first, third],
      unreadable: [{ id: 'c-2', field: 'status', fault: 'must be Active, Expired or Renewal Due' }],
    });
  });

  it('lists a record with several faults only once', async () => {
    expect(await readUnreadable({ id: 'bad' })).toMatchObject({ id: 'bad' });
  });

  it.each([undefined, null, '', '  ', 5, {}, ['c-1']])(
    'identifies a record by its position if its id is %o',
    async (id) => {
      expect(await readUnreadable({ ...makeContract(), id })).toMatchObject({
        id: '#2',
        field: 'id',
      });
    },
  );

  it('identifies a record by its position if it has no id', async () => {
    const { id: _, ...record } = makeContract();
    expect(await readUnreadable(record)).toEqual({ id: '#2', field: 'id', fault: 'is missing' });
  });

  it.each([null, 5, 'text', true, []])(
    'lists a value that is no record as unreadable: %j',
    async (record) => {
      expect(await readUnreadable(record)).toMatchObject({ id: '#2' });
    },
  );

  it.each([null, 5, 'text', true])(
    'reports the fault "must be a record" for the value %j',
    async (record) => {
      expect(await readUnreadable(record)).toEqual({
        id: '#2',
        field: 'record',
        fault: 'must be a record',
      });
    },
  );

  it.each(['.', '..', 'half \uD83D'])(
    'reports an id that cannot be a URL path segment: %s',
    async (id) => {
      expect(await readUnreadable(makeContract({ id }))).toEqual({
        id,
        field: 'id',
        fault: 'must be usable in an address',
      });
    },
  );

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
    ['parties', null, 'must be text'],
    ['parties', ['a', 'b'], 'must be text'],
    ['expiry', null, DATE],
    ['expiry', 20260131, DATE],
    ['status', 'active', 'must be Active, Expired or Renewal Due'],
    ['status', '', 'must be Active, Expired or Renewal Due'],
    ['status', null, 'must be Active, Expired or Renewal Due'],
    ['risk', 'Critical', 'must be Low, Medium or High'],
    ['risk', 'all', 'must be Low, Medium or High'],
    ['riskScore', '5', 'must be a number from 0 to 100'],
    ['riskScore', null, 'must be a number from 0 to 100'],
    ['riskScore', -1, 'must be a number from 0 to 100'],
    ['riskScore', -0.1, 'must be a number from 0 to 100'],
    ['riskScore', 101, 'must be a number from 0 to 100'],
    ['riskScore', 100.01, 'must be a number from 0 to 100'],
    ['riskScore', Number.NaN, 'must be a number from 0 to 100'],
    ['riskScore', Infinity, 'must be a number from 0 to 100'],
  ])('reports the fault of the field %s: %o %s', async (field, value, fault) => {
    expect(await readUnreadable({ ...makeContract({ id: 'bad' }), [field]: value })).toEqual({
      id: 'bad',
      field,
      fault,
    });
  });

  it.each(['name', 'parties', 'expiry', 'status', 'risk', 'riskScore'])(
    'reports a record without the field %s',
    async (field) => {
      const record = Object.fromEntries(
        Object.entries(makeContract({ id: 'bad' })).filter(([key]) => key !== field),
      );
      expect(await readUnreadable(record)).toEqual({ id: 'bad', field, fault: 'is missing' });
    },
  );

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

  it('accepts a valid record with the id of an unreadable record', async () => {
    const good = makeContract({ id: 'c-1' });
    const { contracts, unreadable } = await readRecords([makeContract({ riskScore: 101 }), good]);
    expect(contracts).toEqual([good]);
    expect(unreadable).toHaveLength(1);
  });

  it('accepts any text as id, including names of object members', async () => {
    const ids = ['__proto__', 'constructor', 'toString', '%2e%2e', '...', 'a/b', 'a b', '日本'];
    const records = ids.map((id) => makeContract({ id }));
    const { contracts, unreadable } = await readRecords(JSON.parse(JSON.stringify(records)));
    expect(contracts.map(({ id }) => id)).toEqual(ids);
    expect(unreadable).toEqual([]);
  });
});

describe('readRecords, dates', () => {
  it.each([
    ['2026-01-01', '2026-01-01'],
    ['2028-02-29', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['2026-12-31', '2026-12-31'],
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
    '2026',
    '2026-01',
    '2026-1-1',
    '26-01-01',
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    // V8 reads these as days of the years 2000 and 2005.
    '0001-01-00',
    '0001-13-05',
    '-2026-01-01',
    '+002026-01-01',
    '2026/01/01',
    '01-01-2026',
    'Jan 1, 2026',
    '2026-01-01T',
    '2026-01-01 10:00',
    '2026-01-01T25:00:00Z',
    '2026-01-01Tomorrow',
    '2026-02-30T10:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    'undefined',
    'tomorrow',
  ])('refuses the expiry %j', async (expiry) => {
    expect(await readUnreadable(makeContract({ id: 'bad', expiry }))).toEqual({
      id: 'bad',
      field: 'expiry',
      fault: DATE,
    });
  });

  it('accepts every calendar day, with and without a time of day', async () => {
    const days = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(days, async (date) => {
        const written = date.toISOString();
        const records = [
          makeContract({ id: 'day', expiry: written.slice(0, 10) }),
          makeContract({ id: 'timestamp', expiry: written }),
        ];
        const { contracts } = await readRecords(records);
        expect(contracts.map(({ expiry }) => expiry)).toEqual(Array(2).fill(written.slice(0, 10)));
      }),
    );
  });
});

describe('readContract', () => {
  const { id: _, ...record } = makeDetail();

  it('returns the contract with the requested id', () => {
    expect(readContract({ other: {}, 'c-1': record }, 'c-1')).toEqual({
      kind: 'found',
      contract: makeDetail(),
    });
  });

  it('uses the key of a contract as its id, not the id in the record', () => {
    expect(readContract({ 'c-1': { ...record, id: 'c-2' } }, 'c-1')).toEqual({
      kind: 'found',
      contract: makeDetail({ id: 'c-1' }),
    });
  });

  it('ignores invalid records of other contracts', () => {
    expect(readContract({ bad: null, 'c-1': record }, 'c-1').kind).toBe('found');
  });

  it('returns notFound if the file does not contain the id', () => {
    expect(readContract({ 'c-1': record }, 'c-2')).toEqual({ kind: 'notFound' });
    expect(readContract({}, 'c-1')).toEqual({ kind: 'notFound' });
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'finds no contract %s unless the file contains it',
    (id) => {
      expect(readContract({ 'c-1': record }, id)).toEqual({ kind: 'notFound' });
      const json: unknown = JSON.parse(`{${JSON.stringify(id)}:${JSON.stringify(record)}}`);
      expect(readContract(json, id)).toEqual({ kind: 'found', contract: makeDetail({ id }) });
    },
  );

  it.each([null, undefined, 5, 'text', true, [], [record]])(
    'throws for a details file that is %o',
    async (json) => {
      expect(await failureIn(() => readContract(json, 'c-1'))).toEqual({
        message: 'Failed to fetch contract details',
        detail: 'The answer holds no contract details.',
      });
    },
  );

  it('reads the start date of a timestamp without time zone conversion', () => {
    const written = { ...record, start: '2026-01-01T23:30:00-08:00' };
    expect(readContract({ 'c-1': written }, 'c-1')).toEqual({
      kind: 'found',
      contract: makeDetail({ start: '2026-01-01' }),
    });
  });

  it('accepts a contract without clauses, insights and evidence', () => {
    const bare = { ...record, clauses: [], insights: [], evidence: [] };
    expect(readContract({ 'c-1': bare }, 'c-1').kind).toBe('found');
  });

  const [clause] = record.clauses;
  const [insight] = record.insights;
  const [piece] = record.evidence;

  it.each([
    [{ name: '' }, 'name must not be empty'],
    [{ name: undefined }, 'name must be text'],
    [{ parties: 5 }, 'parties must be text'],
    [{ start: '2026-02-30' }, `start ${DATE}`],
    [{ expiry: '' }, `expiry ${DATE}`],
    [{ status: 'Draft' }, 'status must be Active, Expired or Renewal Due'],
    [{ riskScore: 101 }, 'riskScore must be a number from 0 to 100'],
    [{ clauses: null }, 'clauses must be a list'],
    [{ clauses: {} }, 'clauses must be a list'],
    [{ clauses: [clause, 'text'] }, 'clauses.1 must be a record'],
    [
      { clauses: [{ ...clause, confidence: 1.5 }] },
      'clauses.0.confidence must be a number from 0 to 1',
    ],
    [
      { clauses: [{ ...clause, confidence: -0.1 }] },
      'clauses.0.confidence must be a number from 0 to 1',
    ],
    [{ clauses: [{ ...clause, title: ' ' }] }, 'clauses.0.title must not be empty'],
    [{ insights: [{ ...insight, risk: 'None' }] }, 'insights.0.risk must be Low, Medium or High'],
    [{ insights: [{ ...insight, recommendation: 7 }] }, 'insights.0.recommendation must be text'],
    [
      { evidence: [piece, { ...piece, relevance: '0.5' }] },
      'evidence.1.relevance must be a number from 0 to 1',
    ],
    [{ evidence: [{ ...piece, snippet: null }] }, 'evidence.0.snippet must be text'],
  ])('throws if the record of the contract is invalid: %o', async (changes, fault) => {
    expect(
      await failureIn(() => readContract({ 'c-1': { ...record, ...changes } }, 'c-1')),
    ).toEqual({
      message: 'Failed to fetch contract details',
      detail: `The contract’s record could not be read: ${fault}.`,
    });
  });

  it('throws an error that names the missing field', async () => {
    const { evidence: __, ...rest } = record;
    expect((await failureIn(() => readContract({ 'c-1': rest }, 'c-1'))).detail).toBe(
      'The contract’s record could not be read: evidence is missing.',
    );
  });

  it.each([null, 5, 'text', true])('throws if the record of the contract is %j', async (value) => {
    expect((await failureIn(() => readContract({ 'c-1': value }, 'c-1'))).detail).toBe(
      'The contract’s record could not be read: it must be a record.',
    );
  });

  it('throws if the record of the contract is an empty list', async () => {
    expect((await failureIn(() => readContract({ 'c-1': [] }, 'c-1'))).message).toBe(
      'Failed to fetch contract details',
    );
  });
});
