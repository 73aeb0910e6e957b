import { addDays, type CalendarDay } from '../calendar';
import { NOT_READ, PRIVATE_STATUSES, RISKS, type ContractSummary } from '../contract';
import { FIELDS, renewsByItself, type Field } from '../fields';
import {
  choiceKind,
  describeRange,
  formatRange,
  isInRange,
  lacksKnownDay,
  PARTY_KIND,
  readRange,
  statusKind,
  type FilterKind,
  type ListOptions,
} from './filters';
import { listFolders } from './folders';
import { kindOfContract } from '../contract-kinds';
import { isKept, type ContractFacts } from '../insights/outlook';
import { countNames } from '../parties';
import { nameRule } from '../rule-names';
import { DESK_COLUMNS, DESK_GROUPS, DESK_SORT_COLUMNS } from './desk-list';

/** A condition about what is known of a contract that is kept. */
const ofFacts =
  (isMet: (facts: ContractFacts) => boolean) =>
  (contract: ContractSummary): boolean =>
    isKept(contract) && isMet(contract);

type Kind = Pick<FilterKind, 'id' | 'label' | 'match'> & Partial<FilterKind>;

/** A kind whose values are texts of the contracts. */
const textKind = (
  valuesIn: (facts: ContractFacts) => readonly string[],
  kind: Pick<FilterKind, 'id' | 'label'> & Partial<FilterKind>,
): FilterKind => ({
  parse: (text) => text || undefined,
  describe: (value) => value,
  match: (value) => ofFacts((facts) => valuesIn(facts).includes(value)),
  list: (contracts) =>
    [...new Set(contracts.filter(isKept).flatMap(valuesIn))].toSorted((one, other) =>
      one.localeCompare(other, 'en', { numeric: true }),
    ),
  ...kind,
});

/** A kind with words for its values; a range of days is a value of it, too, if it has a `dayOf`. */
function dayKind(
  labels: Readonly<Record<string, string>>,
  daysOf: (facts: ContractFacts) => readonly CalendarDay[],
  kind: Kind,
): FilterKind {
  const isChoice = (text: string) => Object.hasOwn(labels, text);
  return choiceKind(Object.keys(labels), {
    ...kind,
    parse: (text) => (isChoice(text) || readRange(text) ? text : undefined),
    describe: (value) => labels[value] ?? describeRange(value),
    match: (value, today) => {
      if (isChoice(value)) return kind.match(value, today);
      const isMet = isInRange(value);
      return ofFacts((facts) => daysOf(facts).some(isMet));
    },
  });
}

/** How a condition asks for a clause: that it is there, that it is not, or that this is not sure. */
const CLAUSE_VALUE = /^(no\.|unsure\.|)([a-z][a-z-]{1,60})$/;

function readClause(value: string) {
  const [, asked = '', category = ''] = CLAUSE_VALUE.exec(value) ?? [];
  return { asked, category };
}

/** The category of clauses whose words a condition is about; empty if it is about none. */
export function clauseOf(value: string): string {
  const { asked, category } = readClause(value);
  return asked === 'no.' ? '' : category;
}

const CLAUSE_KIND: FilterKind = {
  id: 'clause',
  label: 'Clause',
  isCumulative: true,
  parse: (text) => (CLAUSE_VALUE.test(text) ? text : undefined),
  describe: (value) => {
    const { asked, category } = readClause(value);
    return (asked === 'no.' ? 'no ' : asked && 'unsure: ') + nameRule(category);
  },
  match: (value) => {
    const { asked, category } = readClause(value);
    return ofFacts(({ isRead, clauses, unsureClauses }) => {
      if (asked === 'unsure.') return unsureClauses.includes(category);
      return isRead && clauses.includes(category) === (asked === '');
    });
  },
  list: (contracts) => {
    const kept = contracts.filter(isKept);
    const found = new Set(kept.flatMap(({ clauses }) => clauses));
    const unsure = new Set(kept.flatMap(({ unsureClauses }) => unsureClauses));
    const sorted = [...found].toSorted((one, other) =>
      nameRule(one).localeCompare(nameRule(other), 'en'),
    );
    return [
      ...sorted,
      ...sorted.map((category) => `no.${category}`),
      ...sorted.filter((category) => unsure.has(category)).map((category) => `unsure.${category}`),
    ];
  },
};

/** Parts of the next days: those that are missed are due now. `coming-90`: without them. */
const NEXT_LABELS: Readonly<Record<string, string>> = {
  missed: 'missed',
  '30': 'within 30 days',
  '60': 'within 60 days',
  '90': 'within 90 days',
  '180': 'within 180 days',
  '365': 'within 365 days',
  'coming-90': 'in the next 90 days, none missed',
  unknown: 'not known',
  none: 'none',
};

/** The next day to act, or the missed one before it. */
const dueDayOf = ({ nextDay }: ContractSummary) => nextDay && (nextDay.missed ?? nextDay.day);

function isNextDayMet(value: string, today: CalendarDay): (contract: ContractSummary) => boolean {
  switch (value) {
    case 'missed':
      return ({ nextDay }) => Boolean(nextDay?.missed);
    case 'unknown':
      return lacksKnownDay;
    case 'none':
      return (contract) => !contract.nextDay && !lacksKnownDay(contract);
  }
  const last = addDays(today, Number(value.replace('coming-', '')));
  if (value === 'coming-90')
    return ({ nextDay }) => Boolean(nextDay && !nextDay.missed && nextDay.day <= last);
  return (contract) => {
    const day = dueDayOf(contract);
    return typeof day === 'string' && day <= last;
  };
}

const NEXT_KIND = dayKind(NEXT_LABELS, (facts) => [dueDayOf(facts) ?? []].flat(), {
  id: 'next',
  label: 'Next day',
  match: isNextDayMet,
});

const RENEWALS: Readonly<Record<string, readonly [string, (facts: ContractFacts) => boolean]>> = {
  'by-itself': ['by itself', ({ renewal }) => renewsByItself(renewal)],
  silent: [
    'by itself, without a notice that stops it',
    ({ renewal, hasNotice }) => renewsByItself(renewal) && !hasNotice,
  ],
  'on-request': ['on request', ({ renewal }) => renewal?.onRequest === true],
  conditional: ['on a condition', ({ renewal }) => renewal?.conditional === true],
  none: ['none found', ({ renewal, isRead }) => isRead && renewal === null],
};

const deadlinesOf = (facts: ContractFacts, wanted: 'renewal' | 'end') =>
  facts.deadlines.flatMap(({ kind, day }) => (kind === wanted ? day : []));

const RENEWAL_KIND = dayKind(
  Object.fromEntries(Object.entries(RENEWALS).map(([id, [words]]) => [id, words])),
  (facts) => deadlinesOf(facts, 'renewal'),
  {
    id: 'renewal',
    label: 'Renewal',
    match: (value) => ofFacts(RENEWALS[value]?.[1] ?? (() => false)),
  },
);

const END_KIND = dayKind({ past: 'passed' }, (facts) => deadlinesOf(facts, 'end'), {
  id: 'end',
  label: 'End',
  match:
    (_, today) =>
    ({ expiry }) =>
      expiry < today,
});

const ADDED_DAYS: Readonly<Record<string, number>> = { today: 0, week: 7, month: 30 };

const ADDED_KIND = dayKind(
  { today: 'today', week: 'in the last 7 days', month: 'in the last 30 days' },
  ({ added }) => [added],
  {
    id: 'added',
    label: 'Added',
    match: (value, today) => {
      const first = addDays(today, -(ADDED_DAYS[value] ?? 0));
      return ofFacts(({ added }) => added >= first);
    },
  },
);

/** Two scores, such as `41..50`. */
const SCORES = /^(\d{1,3})\.\.(\d{1,3})$/;

const RISK_KIND = choiceKind([...RISKS, NOT_READ], {
  id: 'risk',
  label: 'Risk',
  parse: (text) =>
    [...RISKS, NOT_READ].find((risk) => risk === text) ?? (SCORES.test(text) ? text : undefined),
  describe: (value) => value.replace(SCORES, 'score $1 to $2'),
  nameInFile: (value) => `${value.replace('..', ' to ')} risk`,
  match: (value) => {
    const [, least, most] = SCORES.exec(value) ?? [];
    if (most === undefined) return ({ risk }) => (risk ?? NOT_READ) === value;
    return ({ riskScore }) =>
      riskScore !== null && riskScore >= Number(least) && riskScore <= Number(most);
  },
});

const isField = (text: string): text is Field => Object.hasOwn(FIELDS, text);

/** A kind about fields of a contract; `any` stands for all of them. */
const fieldKind = (
  fieldsOf: (facts: ContractFacts) => readonly Field[],
  kind: Pick<FilterKind, 'id' | 'label'>,
  any: readonly string[],
): FilterKind => ({
  parse: (text) => (isField(text) || any.includes(text) ? text : undefined),
  describe: (value) => (isField(value) ? FIELDS[value].label : 'any value'),
  match: (value) =>
    ofFacts((facts) => fieldsOf(facts).some((field) => field === value || any.includes(value))),
  list: (contracts) => {
    const found = new Set(contracts.filter(isKept).flatMap(fieldsOf));
    const fields = Object.keys(FIELDS).filter((field) => isField(field) && found.has(field));
    return fields.length === 0 ? [] : [...any, ...fields];
  },
  ...kind,
});

const FILE_LABELS: Readonly<Record<string, string>> = { pdf: 'PDF', docx: 'Word', text: 'text' };

/** The kinds of filters of the private workspace. */
const DESK_KINDS: readonly FilterKind[] = [
  CLAUSE_KIND,
  {
    ...PARTY_KIND,
    label: 'Counterparty',
    list: (contracts) =>
      countNames(contracts.map(({ partyNames = [] }) => partyNames))
        .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
        .map(({ name }) => name),
  },
  textKind(({ law }) => (law === null ? [] : [law]), { id: 'law', label: 'Law' }),
  statusKind(PRIVATE_STATUSES),
  NEXT_KIND,
  RENEWAL_KIND,
  END_KIND,
  RISK_KIND,
  textKind(({ findings }) => findings.map(({ rule }) => rule), {
    id: 'finding',
    label: 'Finding',
    isCumulative: true,
    parse: (text) => (/^[a-z][a-z-]{1,60}$/.test(text) ? text : undefined),
    describe: nameRule,
  }),
  fieldKind(({ missing }) => missing, { id: 'missing', label: 'Missing' }, []),
  fieldKind(({ toCheck }) => toCheck, { id: 'check', label: 'To check' }, ['any']),
  {
    id: 'folder',
    label: 'Folder',
    parse: (text) => text || undefined,
    describe: (folder) => folder,
    match:
      (picked) =>
      ({ folder = '' }) =>
        `${folder}/`.startsWith(`${picked}/`),
    list: listFolders,
  },
  textKind(({ format }) => (format === null ? [] : [format]), {
    id: 'file',
    label: 'File',
    parse: (text) => (Object.hasOwn(FILE_LABELS, text) ? text : undefined),
    describe: (value) => FILE_LABELS[value] ?? value,
  }),
  textKind(({ name }) => [kindOfContract(name) ?? []].flat(), { id: 'type', label: 'Kind' }),
  ADDED_KIND,
];

/** The list of the private workspace. */
export const PRIVATE_LIST_OPTIONS: ListOptions = {
  kinds: DESK_KINDS,
  areCombined: true,
  sortColumns: DESK_SORT_COLUMNS,
  groups: DESK_GROUPS,
  columns: DESK_COLUMNS,
};

/** A month or a year, such as `2026-11` or `2026`, as a range of days. */
export const rangeOfPeriod = (period: string): string =>
  period.length === 4
    ? formatRange(`${period}-01-01`, `${period}-12-31`)
    : formatRange(`${period}-01`, addDays(addDays(`${period}-28`, 4).slice(0, 8) + '01', -1));
