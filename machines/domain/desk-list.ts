import { addDays, type CalendarDay } from './calendar';
import { NOT_READ, type ContractSummary } from './contract';
import { lacksKnownDay, type GroupKind } from './filters';
import { isKept } from './insights/outlook';
import { countOf } from './words';

/** Columns of the private list that can be chosen; the first ones are the usual ones. */
export const DESK_COLUMNS = [
  'next',
  'then',
  'status',
  'risk',
  'check',
  'law',
  'folder',
  'added',
] as const;
export const USUAL_COLUMNS: readonly string[] = DESK_COLUMNS.slice(0, 5);

/** Orders of the private list. */
export const DESK_SORT_COLUMNS = [
  'next',
  'counterparty',
  'name',
  'expiry',
  'status',
  'score',
  'check',
  'law',
  'folder',
  'added',
] as const;

/** Days ahead that are a group of their own. */
const SOON_DAYS = 90;

/** When a contract asks for something. */
function timeOf(contract: ContractSummary, today: CalendarDay): string {
  const { nextDay, status } = contract;
  if (status === 'Expired') return 'ended';
  if (nextDay?.missed) return 'missed';
  if (nextDay) return nextDay.day <= addDays(today, SOON_DAYS) ? 'soon' : 'later';
  return lacksKnownDay(contract) ? 'unknown' : 'no-end';
}

/** What the rows can be grouped by. */
export const DESK_GROUPS: readonly GroupKind[] = [
  {
    id: 'time',
    label: 'Time',
    groups: [
      { id: 'missed', label: 'Missed' },
      { id: 'soon', label: 'Next 90 days' },
      { id: 'later', label: 'Later' },
      { id: 'no-end', label: 'No end' },
      { id: 'unknown', label: 'Not known' },
      { id: 'ended', label: 'Ended', isFolded: true },
    ],
    groupOf: timeOf,
    none: 'Not known',
  },
  {
    id: 'counterparty',
    label: 'Counterparty',
    groupOf: ({ counterparty, parties }) => counterparty ?? parties,
    none: 'Parties not found',
  },
  { id: 'folder', label: 'Folder', groupOf: ({ folder = '' }) => folder, none: 'No folder' },
  {
    id: 'law',
    label: 'Governing law',
    groupOf: (contract) => (isKept(contract) ? (contract.law ?? '') : ''),
    none: 'Law not found',
  },
  { id: 'none', label: 'Nothing', groupOf: null, none: '' },
];

/** What needs a person: a number, and the filter that lists it. */
export interface Need {
  readonly id: string;
  readonly count: number;
  readonly words: string;
  readonly filter: { readonly kind: string; readonly value: string };
}

/** What needs the person, first the most urgent. */
export function listNeeds(
  contracts: readonly ContractSummary[],
  today: CalendarDay,
): readonly Need[] {
  const kept = contracts.filter(isKept);
  const times = contracts.map((contract) => timeOf(contract, today));
  const count = (time: string) => times.filter((one) => one === time).length;
  const missed = count('missed');
  const checks = kept.filter(({ toCheck }) => toCheck.length > 0);
  const values = checks.reduce((sum, { toCheck }) => sum + toCheck.length, 0);
  const added = kept.filter((one) => one.added === today).length;
  const need = (id: string, number: number, words: string, kind: string, value: string) => ({
    id,
    count: number,
    words,
    filter: { kind, value },
  });
  return [
    need('missed', missed, `notice day${missed === 1 ? '' : 's'} missed`, 'next', 'missed'),
    need('soon', count('soon'), 'to decide in 90 days', 'next', 'coming-90'),
    need(
      'check',
      values,
      `value${values === 1 ? '' : 's'} to check in ${countOf(checks.length, 'contract')}`,
      'check',
      'any',
    ),
    need('unknown', count('unknown'), 'without a known day', 'next', 'unknown'),
    need('unread', kept.filter(({ isRead }) => !isRead).length, 'not read', 'risk', NOT_READ),
    need('added', added, 'added today', 'added', 'today'),
  ].filter(({ count: number }) => number > 0);
}
