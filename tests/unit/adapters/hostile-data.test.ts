// @module-tag attack
import { describe, expect, it } from 'vitest';
import { filterBy, LIST_OPTIONS } from '../../../machines/domain/list/filters';
import {
  DEFAULT_LIST_QUERY,
  formatListQuery,
  parseListQuery,
} from '../../../machines/domain/list/list-query';
import { findHits } from '../../../machines/domain/search/literal-search';
import { formatSort, SORT_COLUMNS, sortsBy } from '../../../machines/domain/list/sorting';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { readContract, readRecords } from '../../../src/adapters/demo/contract-records';
import { paths, readContractId } from '../../../src/shared/addresses';
import { makeContract, makeDetail } from '../../support/fixtures';
import { makeHostileTexts } from '../../support/hostile';
import { listContracts } from '../../support/list-contracts';

const texts = makeHostileTexts(2000);
const SITE = 'https://covenant.example';

/** The texts for which the condition does not hold. */
const findFailing = (holds: (text: string) => boolean) => texts.filter((text) => !holds(text));

async function findFailingAsync(holds: (text: string) => Promise<boolean>) {
  const results = await Promise.all(texts.map(holds));
  return texts.filter((_, index) => !results[index]);
}

describe('2,000 hostile texts', () => {
  it('the URL codec round-trips hostile search texts', () => {
    const failing = findFailing((text) => {
      const listQuery = { ...DEFAULT_LIST_QUERY, filters: filterBy({ query: text }) };
      const address = new URL(`/dashboard${formatListQuery(listQuery, LIST_OPTIONS)}`, SITE);
      const read = parseListQuery(address.search, LIST_OPTIONS);
      return (
        address.origin === SITE &&
        address.pathname === '/dashboard' &&
        address.hash === '' &&
        read.filters.query === text.trim().toWellFormed() &&
        formatListQuery(read, LIST_OPTIONS) === address.search
      );
    });
    expect(failing).toEqual([]);
  });

  it('the URL codec ignores hostile values of parameters', () => {
    const known = [
      ...LIST_OPTIONS.kinds.flatMap(({ list }) => list([])),
      ...sortsBy(SORT_COLUMNS).map(formatSort),
    ] as readonly string[];
    const failing = findFailing((text) => {
      const value = encodeURIComponent(text.toWellFormed());
      const listQuery = parseListQuery(
        `?status=${value}&risk=${value}&sort=${value}&page=${value}`,
        LIST_OPTIONS,
      );
      const isNumber = /^\d+$/.test(text);
      return known.includes(text) || isNumber || formatListQuery(listQuery, LIST_OPTIONS) === '';
    });
    expect(failing).toEqual([]);
    // Unencoded query strings are parsed without an error.
    for (const text of texts) parseListQuery(`?${text}`, LIST_OPTIONS);
  });

  it('a hostile id leads to its own contract or to an unreadable record', async () => {
    const failing = await findFailingAsync(async (id) => {
      const { contracts, unreadable } = await readRecords([
        makeContract({ id: 'x' }),
        makeContract({ id }),
      ]);
      if (contracts.length === 1) return unreadable[0]?.field === 'id' && !isAddressable(id);
      const { origin, pathname, search, hash } = new URL(paths.contract(id), SITE);
      const read = readContractId(pathname);
      const details = JSON.parse(`{${JSON.stringify(id)}:${JSON.stringify(makeDetail())}}`);
      return (
        origin === SITE &&
        search + hash === '' &&
        read === id &&
        read !== undefined &&
        readContract(details, read).kind === 'found' &&
        readContract({}, read).kind === 'notFound'
      );
    });
    expect(failing).toEqual([]);
  });

  it('hostile texts are valid in free-text fields only', async () => {
    const failing = await findFailingAsync(async (text) => {
      const good = makeContract({ id: 'good', name: text, parties: text });
      const fields = ['expiry', 'status', 'risk', 'riskScore'] as const;
      const bad = fields.map((field) => ({ ...makeContract({ id: field }), [field]: text }));
      const portfolio = await readRecords([good, ...bad]);
      return (
        portfolio.contracts.length === 1 &&
        portfolio.contracts[0]?.name === text &&
        portfolio.unreadable.map(({ field }) => field).join() === fields.join()
      );
    });
    expect(failing).toEqual([]);
  });

  it('the search finds and highlights hostile texts without loss of text', () => {
    const failing = findFailing((text) => {
      const segments = findHits(text, text);
      const isWhole = segments.map((segment) => segment.text).join('') === text;
      const contracts = [makeContract({ name: text })];
      const isFound = listContracts(contracts, { filters: filterBy({ query: text }) }).length === 1;
      return isWhole && isFound && segments.some(({ isHit }) => isHit);
    });
    expect(failing).toEqual([]);
  });

  it('hostile file names are shown without invisible characters', () => {
    expect(
      findFailing(
        (text) => !/[\p{Bidi_Control}\p{Cc}\u200B\uFEFF]/u.test(escapeInvisibleChars(text)),
      ),
    ).toEqual([]);
  });
});

/** Whether the id can be a URL path segment. */
function isAddressable(id: string): boolean {
  return id.isWellFormed() && id !== '.' && id !== '..';
}
