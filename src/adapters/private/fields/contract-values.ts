import { NOT_FOUND, type CalendarDay } from '../../../../machines/domain/calendar';
import {
  NOT_SHOWN,
  type ContractStatus,
  type ContractSummary,
  riskOfScore,
} from '../../../../machines/domain/contract';
import {
  certaintyOf,
  lacksParty,
  leastSure,
  type Certainty,
} from '../../../../machines/domain/certainty';
import type { RatedDeadline } from '../../../../machines/domain/deadlines';
import type { Given, ReadEnd, TermInputs } from '../../../../machines/domain/term/running-term';
import { computeTerm, type TermOnDay } from '../../../../machines/domain/term/term';
import { orElse } from '../ports/port-error';
import { scoreRisk, type Playbook } from '../../../reading/playbook';
import type { Fields } from '../../../reading/reading';
import type { RatedField } from '../../../reading/thresholds';
import type { Field, FieldValues } from '../../../../machines/domain/fields';
import type { Correction, ReadValues, StoredContract } from '../store/records';
import { fileNameSchema, requireValid, summarySchema, valuesSchema } from '../store/schemas';

/** A contract that could not be read, or was not read yet. */
export const NO_VALUES: ReadValues = {
  title: null,
  parties: [],
  agreementDate: null,
  effectiveDate: null,
  expiry: null,
  renewal: null,
  notice: null,
  governingLaw: null,
};

/** A contract on a day: the values in force, and what follows from them. */
export interface ContractOnDay {
  readonly values: FieldValues;
  readonly term: TermOnDay;
}

type CorrectionOf<F extends Field> = Correction & {
  readonly field: F;
  readonly value: FieldValues[F];
};

/** The newest correction or confirmation of a field. */
export const correctionOf = <F extends Field>(
  { corrections }: Pick<StoredContract, 'corrections'>,
  field: F,
): CorrectionOf<F> | undefined =>
  corrections.find((one): one is CorrectionOf<F> => one.field === field);

/** Whether a person has set the value of a field. */
export const isCorrected = (contract: StoredContract, field: Field): boolean =>
  correctionOf(contract, field)?.kind === 'corrected';

const readValues = ({ summary }: StoredContract): ReadValues =>
  summary?.kind === 'read' ? summary.values : NO_VALUES;

/** The fields that the term of a contract follows from. */
const TERM_INPUTS = ['agreementDate', 'effectiveDate', 'expiry', 'renewal', 'notice'] as const;
type InputField = (typeof TERM_INPUTS)[number];

/** The reader's confidence; 0 if an earlier version has not stored it. */
const readConfidence = ({ summary }: StoredContract, field: RatedField): number =>
  (summary?.kind === 'read' && summary.confidences?.[field]) || 0;

/** What was read of them, with the words where they are at hand. */
type ReadFields = Partial<Pick<Fields, InputField | 'openEnd'>>;

/** A value that was read, without its words if they are not at hand. */
function readGiven<F extends InputField>(
  contract: StoredContract,
  field: F,
  read: ReadFields,
): Given<NonNullable<ReadValues[F]>> | null {
  const value = readValues(contract)[field];
  if (value === null) return null;
  const confidence = readConfidence(contract, field);
  return { value, confidence, quote: read[field]?.quote ?? null, isByPerson: false };
}

export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

/** A value in force. A confirmed one keeps the words that it was read from. */
function givenOn<F extends Exclude<InputField, 'expiry'>>(
  contract: StoredContract,
  field: F,
  read: ReadFields,
): Given<NonNullable<FieldValues[F]>> | null {
  const found = readGiven(contract, field, read);
  const correction = correctionOf(contract, field);
  if (!correction) return found;
  const value: FieldValues[F] = correction.value;
  if (value === null) return null;
  if (correction.kind === 'confirmed' && found && isSameValue(found.value, value)) {
    return { ...found, confidence: 1 };
  }
  return { value, confidence: 1, quote: null, isByPerson: true };
}

function readEnd(contract: StoredContract, read: ReadFields): ReadEnd | null {
  const found = readGiven(contract, 'expiry', read);
  const { summary } = contract;
  if (summary?.kind !== 'read') return null;
  const { endSince: since, endGoesOn: goesOn, openEnd } = summary;
  if (found) return { ...found, since, goesOn };
  return openEnd ? { value: null, quote: read.openEnd?.quote ?? null, ...openEnd } : null;
}

/** The first day of the term that a person has given. */
function startBy(contract: StoredContract): Given<CalendarDay> | null {
  const value = correctionOf(contract, 'termStart')?.value;
  return value ? { value, confidence: 1, quote: null, isByPerson: true } : null;
}

/**
 * What a contract says on a day: what was read and what follows from it, with the words of a person.
 *
 * @param read The fields with their words, so that what follows is explained with them.
 * @throws if a stored value does not validate. `listContract` and `toFacts` show the row of such a contract all the same.
 */
export function contractOn(
  contract: StoredContract,
  today: CalendarDay,
  { thresholds: { renewalDue } }: Pick<Playbook, 'thresholds'>,
  read: ReadFields = {},
): ContractOnDay {
  const words = contract.corrections.map(({ field, value }) => [field, value] as const);
  const said: FieldValues = {
    ...readValues(contract),
    termStart: null,
    noticeBy: null,
    ...Object.fromEntries(words),
  };
  requireValid(valuesSchema, said);
  const inputs: TermInputs = {
    agreementDate: givenOn(contract, 'agreementDate', read),
    effectiveDate: givenOn(contract, 'effectiveDate', read),
    termStart: startBy(contract),
    expiry: readEnd(contract, read),
    expiryCorrection: correctionOf(contract, 'expiry') ?? null,
    renewal: givenOn(contract, 'renewal', read),
    notice: givenOn(contract, 'notice', read),
    noticeByCorrection: correctionOf(contract, 'noticeBy') ?? null,
    decision: null,
    today,
    renewalDue,
  };
  const term = computeTerm(inputs);
  const { firstEnd, noticeBy } = term;
  const values = { ...said, expiry: firstEnd?.value ?? null, noticeBy: noticeBy?.value ?? null };
  return { values, term };
}

const withoutExtension = (name: string) => name.replace(/\.[^.]{1,5}$/, '');

/** The name of a contract whose values cannot be computed is shown up to this length. */
const LONGEST_NAME = 100;

/** The row of a contract whose values cannot be computed. */
const toBrokenSummary = ({ id, name, folder }: StoredContract): ContractSummary => ({
  id,
  name: withoutExtension(name).slice(0, LONGEST_NAME),
  parties: NOT_SHOWN,
  partyNames: [],
  foundBy: [name.slice(0, LONGEST_NAME)],
  ...(folder && { folder }),
  expiry: NOT_FOUND,
  status: null,
  risk: null,
  riskScore: null,
  deadlines: [],
});

/** A stored contract as listed on a day. */
export interface ListedContract {
  readonly contract: StoredContract;
  readonly summary: ContractSummary;
  /** Null if its values cannot be computed. */
  readonly onDay: ContractOnDay | null;
}

export const listContract = (
  contract: StoredContract,
  today: CalendarDay,
  playbook: Playbook,
): ListedContract =>
  orElse<ListedContract>(
    () => {
      const onDay = contractOn(contract, today, playbook);
      return { contract, summary: summaryOf(contract, onDay, playbook), onDay };
    },
    () => ({ contract, summary: toBrokenSummary(contract), onDay: null }),
  );

interface ComputedSummary extends ContractSummary {
  readonly status: ContractStatus;
  readonly deadlines: readonly RatedDeadline[];
}

/** How sure the value of a field is: what is marked, and what is asked. Undefined if there is none. */
export function certaintyOn(
  contract: StoredContract,
  { values, term }: ContractOnDay,
  field: Field,
): Certainty | undefined {
  if (field === 'expiry') return term.end ? certaintyOf(term.end.confidence) : undefined;
  if (field === 'noticeBy')
    return term.noticeBy ? certaintyOf(term.noticeBy.confidence) : undefined;
  if (values[field] === null || (field === 'parties' && values.parties.length === 0))
    return undefined;
  // Only a person gives the first day of a term.
  if (field === 'termStart' || correctionOf(contract, field)) return 'yours';
  if (field === 'parties' && lacksParty(values.parties)) return 'to check';
  return certaintyOf(readConfidence(contract, field));
}

/** The same, with the values of the day. */
export function summaryOf(
  contract: StoredContract,
  onDay: ContractOnDay,
  playbook: Playbook,
): ComputedSummary {
  const { values, term } = onDay;
  const sure = (field: Field) => certaintyOn(contract, onDay, field);
  const start = sure('effectiveDate') ?? sure('agreementDate');
  const expiry = sure('expiry');
  const inputs = [
    term.nextDay?.certainty,
    term.goesOn === null ? undefined : sure('renewal'),
    term.endsWithNotice === null ? undefined : sure('notice'),
  ];
  const { summary } = contract;
  requireValid(fileNameSchema, contract.name);
  if (summary) requireValid(summarySchema, summary);
  const riskScore = summary?.kind === 'read' ? scoreRisk(summary.findings, values, playbook) : null;
  return {
    id: contract.id,
    name: values.title ?? withoutExtension(contract.name),
    parties: values.parties.join(', ') || 'Parties not found',
    partyNames: values.parties,
    foundBy: values.governingLaw === null ? [contract.name] : [contract.name, values.governingLaw],
    ...(contract.folder && { folder: contract.folder }),
    expiry: term.end?.value ?? NOT_FOUND,
    status: term.status,
    risk: riskScore === null ? null : riskOfScore(riskScore),
    riskScore,
    deadlines: term.deadlines.map(({ kind, day, certainty }) => ({ kind, day, certainty })),
    certainty: {
      name: sure('title'),
      parties: sure('parties'),
      start,
      expiry,
      period: leastSure([start, expiry]),
      law: sure('governingLaw'),
      status: leastSure([expiry, ...inputs]),
    },
    nextDay: term.nextDay,
    ...(term.endsWithNotice === null ? {} : { endsWithNotice: term.endsWithNotice }),
    ...(term.goesOn === null ? {} : { goesOn: term.goesOn }),
  };
}
