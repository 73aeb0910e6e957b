import { listParties } from '../company';
import { addDays } from '../calendar';
import { NOT_READ, PRIVATE_STATUSES, RISKS, type ContractSummary } from '../contract';
import { kindOfContract } from '../contract-kinds';
import type { DeadlineKind } from '../deadlines';
import { FIELDS, renewsByItself, type Field } from '../fields';
import { isKept, type ContractFacts } from '../insights/outlook';
import { reviewedOn } from '../insights/questions';
import { nameRule } from '../rule-names';
import { DESK_COLUMNS, DESK_GROUPS, DESK_SORT_COLUMNS, isComing, isMissed } from './desk-list';
import {
  choiceKind,
  formatRange,
  lacksKnownDay,
  PARTY_KIND,
  riskKind,
  statusKind,
  type FilterKind,
  type ListOptions,
} from './filters';
import { listFolders } from './folders';

/** A condition about what is known of a contract that is kept. */
const ofFacts =
  (isMet: (facts: ContractFacts) => boolean) =>
  (contract: ContractSummary): boolean =>
    isKept(contract) && isMet(contract);

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

/** The next day to act, or the missed one before it: missed days are due now. */
const dueDaysOf = ({ nextDay }: ContractSummary) =>
  nextDay ? [nextDay.missed ?? nextDay.day] : [];

const NEXT_KIND = choiceKind(
  { id: 'next', label: 'Next day', daysOf: dueDaysOf },
  {
    missed: ['missed', isMissed],
    30: ['within 30 days', { to: 30 }],
    60: ['within 60 days', { to: 60 }],
    90: ['within 90 days', { to: 90 }],
    180: ['within 180 days', { to: 180 }],
    365: ['within 365 days', { to: 365 }],
    'coming-90': ['in the next 90 days, none missed', isComing],
    unknown: ['not known', lacksKnownDay],
    none: [
      'none',
      (contract) => !contract.nextDay && contract.status !== 'Expired' && !lacksKnownDay(contract),
    ],
  },
);

const deadlinesOf =
  (wanted: DeadlineKind) =>
  ({ deadlines = [] }: ContractSummary) =>
    deadlines.flatMap(({ kind, day }) => (kind === wanted ? day : []));

const RENEWAL_KIND = choiceKind(
  { id: 'renewal', label: 'Renewal', daysOf: deadlinesOf('renewal') },
  {
    'by-itself': ['by itself', ofFacts(({ renewal }) => renewsByItself(renewal))],
    silent: [
      'by itself, without a notice that stops it',
      ofFacts(({ renewal, hasNotice }) => renewsByItself(renewal) && !hasNotice),
    ],
    'on-request': ['on request', ofFacts(({ renewal }) => renewal?.onRequest === true)],
    conditional: ['on a condition', ofFacts(({ renewal }) => renewal?.conditional === true)],
    none: ['none found', ofFacts(({ renewal, isRead }) => isRead && renewal === null)],
  },
);

const END_KIND = choiceKind(
  { id: 'end', label: 'End', daysOf: deadlinesOf('end') },
  { past: ['passed', ({ expiry }, today) => expiry < today] },
);

const ADDED_KIND = choiceKind(
  {
    id: 'added',
    label: 'Added',
    daysOf: (contract) => (isKept(contract) ? [contract.added] : []),
  },
  {
    new: ['new, not opened', ofFacts(({ isNew }) => isNew === true)],
    today: ['today', { from: 0 }],
    week: ['in the last 7 days', { from: -7 }],
    month: ['in the last 30 days', { from: -30 }],
  },
);

/** Two scores, such as `41..50`. */
const SCORES = /^(\d{1,3})\.\.(\d{1,3})$/;

const LEVEL_KIND = riskKind([...RISKS, NOT_READ]);

/** A level, or a range of scores. */
const RISK_KIND: FilterKind = {
  ...LEVEL_KIND,
  parse: (text) => (SCORES.test(text) ? text : LEVEL_KIND.parse(text)),
  describe: (value) => value.replace(SCORES, 'score $1 to $2'),
  nameInFile: (value) => `${value.replace('..', ' to ')} risk`,
  match: (value, today) => {
    const [, least, most] = SCORES.exec(value) ?? [];
    if (most === undefined) return LEVEL_KIND.match(value, today);
    return ({ riskScore }) => {
      // A score between two ranges is in the higher one, as it is of the higher level.
      const score = Math.ceil(riskScore ?? -1);
      return score >= Number(least) && score <= Number(most);
    };
  },
};

const REVIEW_KIND = choiceKind(
  {
    id: 'review',
    label: 'Review',
    daysOf: (contract) => (isKept(contract) ? [reviewedOn(contract) ?? []].flat() : []),
  },
  {
    done: ['reviewed', ofFacts((facts) => reviewedOn(facts) !== null)],
    open: ['questions open', ofFacts(({ questions }) => questions.length > 0)],
    anew: ['read differently', ofFacts(({ isReadAnew }) => isReadAnew)],
    none: [
      'not reviewed, no questions',
      ofFacts(({ reviewed, questions }) => reviewed === null && questions.length === 0),
    ],
  },
);

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
    list: (contracts) => listParties(contracts).map(({ name }) => name),
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
  REVIEW_KIND,
  textKind(({ folder = '' }) => [folder], {
    id: 'folder',
    label: 'Folder',
    match:
      (picked) =>
      ({ folder = '' }) =>
        `${folder}/`.startsWith(`${picked}/`),
    list: listFolders,
  }),
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
