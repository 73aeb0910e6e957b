import type { ContractFacts } from '../../../machines/domain/insights/outlook';
import { isAboutDays } from '../../../machines/domain/insights/questions';
import { NO_END } from '../../../machines/domain/calendar';
import { dueDeadline } from '../../../machines/domain/deadlines';
import { FIELDS, isEmpty, type ContractField, type Field } from '../../../machines/domain/fields';
import { formatDay } from '../../ui/format';
import { describeField, formatValue, nameOf } from '../../../machines/domain/field-text';

const MISSING: Readonly<Record<Field, string>> = {
  title: 'What is the contract called?',
  parties: 'Who are the parties?',
  agreementDate: 'What is the date of the agreement?',
  effectiveDate: 'When does it take effect?',
  termStart: 'What is the first day of the term?',
  expiry: 'When does it end?',
  renewal: 'Does it renew?',
  notice: 'How long before the end must notice be given?',
  noticeBy: 'What is the last day to give notice?',
  governingLaw: 'Which law governs it?',
  decision: '',
  reviewed: '',
};

/** What is asked about a term: whether its value is right, or what it is. */
export function askAbout({ current, needs, runningEnd, ...term }: ContractField): string {
  const { field, value } = current;
  if (isEmpty(current)) return needs === undefined ? MISSING[field] : `When is ${needs}?`;
  const text = formatValue(current);
  if (value === NO_END) return 'Does it have no end?';
  switch (field) {
    case 'title':
      return `Is it called “${text}”?`;
    case 'parties':
      return value.length === 1 ? `Is ${text} the only party?` : 'Are these the parties?';
    case 'expiry':
      return runningEnd === null
        ? `Does it end on ${text}?`
        : `Does its first term end on ${text}?`;
    case 'renewal':
      return `Does it renew ${text.charAt(0).toLowerCase()}${text.slice(1)}?`;
    case 'notice':
      return `Is the notice ${describeField({ ...term, current, runningEnd })}?`;
    default:
      return `Is the ${nameOf(field)} ${text}?`;
  }
}

const WHY_MISSING: Partial<Record<Field, string>> = {
  notice: 'It renews by itself, and no notice that stops it was found',
  renewal: 'No renewal was found, and its end is near or a notice was found',
};

/** Why a term is asked for, without a full stop. */
export function explainQuestion({ current, reason, why }: ContractField): string {
  if (why !== undefined) return why;
  if (reason !== '') return reason;
  return isEmpty(current)
    ? (WHY_MISSING[current.field] ?? 'Nothing was found')
    : 'The reader is not sure of it';
}

const NEXT_DAYS = {
  notice: 'the last day to give notice',
  renewal: 'the day on which it renews',
  end: 'the day on which it ends',
};

const USES: Partial<Record<Field, string>> = {
  parties: 'the counterparty, by which it is listed',
  title: 'its name in lists, print and exports',
  governingLaw: 'its risk, and the filter by law',
};

/** What depends on the answer. */
export function describeDependents(field: Field, facts: ContractFacts | undefined): string {
  if (!isAboutDays(field)) return USES[field] ?? '';
  const nextDay = facts?.nextDay;
  if (!nextDay) return 'the next day to act, which is not known';
  const { kind, day } = dueDeadline(nextDay);
  return `${NEXT_DAYS[kind]}, ${formatDay(day, 'short')}`;
}

const NONE: Partial<Record<Field, string>> = {
  expiry: 'It has no end',
  renewal: 'It does not renew',
  notice: 'No notice is needed',
  governingLaw: 'None is named',
  parties: 'None are named',
  title: 'It has no name',
};

/** The words of the button that says that a value does not exist. */
export const sayNoneOf = (field: Field): string => NONE[field] ?? 'There is none';

/** What is open about a contract: "renewal, end is missing". */
export const nameQuestion = (field: Field, isMissing: boolean): string =>
  isMissing ? `${nameOf(field)} ${field === 'parties' ? 'are' : 'is'} missing` : nameOf(field);

/** The label of a term beside its value. */
export const labelOfTerm = (term: ContractField): string =>
  `${FIELDS[term.current.field].label}: ${describeField(term)}`;
