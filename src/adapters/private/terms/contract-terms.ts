import { isCalendarDay, type CalendarDay } from '../../../../machines/domain/calendar';
import {
  TERM_LABELS,
  type ContractTerms,
  type Term,
  type TermField,
  type TermOrigin,
  type TermSource,
  type TermStep,
  type TermValue,
  type TermValues,
} from '../../../../machines/domain/terms';
import type { ContractReading, Found, Step } from '../../../reading/reading';
import { computedValues, isCorrected, valuesOf, wordInForce } from './contract-values';
import { isSure } from '../../../reading/thresholds';
import type { EvidenceList } from './evidence-list';
import { endSteps, noticeBySteps, type GivenTerms } from './term-steps';
import type { StoredContractDetail } from '../store/records';
import { problemOf, recognitionNote } from './unread-problem';

/** The terms in the order in which they are shown. */
const listValues = (values: TermValues): readonly TermValue[] => [
  { field: 'title', value: values.title },
  { field: 'parties', value: values.parties },
  { field: 'agreementDate', value: values.agreementDate },
  { field: 'effectiveDate', value: values.effectiveDate },
  { field: 'expiry', value: values.expiry },
  { field: 'renewal', value: values.renewal },
  { field: 'notice', value: values.notice },
  { field: 'noticeBy', value: values.noticeBy },
  { field: 'governingLaw', value: values.governingLaw },
];

const isMissing = ({ value }: TermValue) =>
  value === null || (Array.isArray(value) && value.length === 0);

const isSame = (one: TermValue, other: TermValue) =>
  JSON.stringify(one.value) === JSON.stringify(other.value);

/** What the reader found for a field; several for the parties. A last day has the notice's words. */
function readValuesOf(
  reading: ContractReading | null,
  field: TermField,
): readonly Found<unknown>[] {
  if (!reading || field === 'title') return [];
  const found = reading.fields[field === 'noticeBy' ? 'notice' : field];
  if (found === null) return [];
  return 'value' in found ? [found] : found;
}

/** The reader's confidence in all the values that a term follows from; null without any. */
function confidenceIn(findings: readonly Found<unknown>[]): number | null {
  const confidences = findings.map(({ confidence }) => confidence);
  return confidences.length === 0 ? null : Math.min(...confidences);
}

/** Whether all values of a field were read so surely that nobody has to check them. */
const isReadSurely = (reading: ContractReading | null, field: TermField): boolean =>
  field === 'title' ||
  field === 'noticeBy' ||
  readValuesOf(reading, field).every(({ confidence }) => isSure(confidence));

/** The fields from which the last day of notice is computed. */
const NOTICE_FIELDS = ['expiry', 'renewal', 'notice'] as const;

/** The terms of a contract on a day, with their sources in the evidence (ruling 39). */
export function termsOf(
  contract: StoredContractDetail,
  evidence: EvidenceList,
  today: CalendarDay,
): ContractTerms {
  const { outcome } = contract;
  const reading = outcome?.kind === 'read' ? outcome.reading : null;
  const values = valuesOf(contract, today);
  const computed = computedValues(contract, today);
  const read = computedValues({ ...contract, corrections: [] }, today);
  const given: GivenTerms = {
    values,
    reading,
    isCorrected: (field) => isCorrected(contract, field),
  };

  /** What a person has confirmed needs no other look. */
  const hasWord = (field: TermField) => contract.corrections.some((said) => said.field === field);

  const toSources = (field: TermField): readonly TermSource[] =>
    readValuesOf(reading, field).map(({ value, quote, confidence }) => ({
      of: field === 'parties' ? String(value) : '',
      evidenceId:
        field === 'noticeBy'
          ? evidence.find(TERM_LABELS.notice, quote, confidence)
          : evidence.add(field === 'parties' ? 'Party' : TERM_LABELS[field], quote, confidence),
    }));
  // Before the steps, which refer to them.
  const listed = listValues(values).map((current) => ({
    current,
    sources: toSources(current.field),
  }));
  const toStep = ({ text, quote }: Step, field: TermField): TermStep => {
    const relevance = confidenceIn(readValuesOf(reading, field)) ?? 0;
    return { text, evidenceId: quote && evidence.find(TERM_LABELS[field], quote, relevance) };
  };
  const stepsOf = (field: TermField): readonly Step[] => {
    if (field === 'expiry') return endSteps(given, read.expiry, today);
    return field === 'noticeBy' ? noticeBySteps(given, read.expiry, today) : [];
  };

  const before = listValues({ ...read, noticeBy: computed.noticeBy });
  const { end } = values;
  const entries = listed.map(({ current, sources }, index): Term => {
    const { field } = current;
    const word = wordInForce(contract, field, computed);
    const isByPerson = word !== undefined;
    const steps = word?.kind === 'corrected' && field === 'noticeBy' ? [] : stepsOf(field);
    const isComputed = steps.length > 1;
    const found: TermOrigin = isMissing(current) ? 'missing' : isComputed ? 'computed' : 'read';
    const inputs =
      field === 'noticeBy'
        ? NOTICE_FIELDS.filter((input) => !isCorrected(contract, input))
        : [field];
    const confidence =
      isByPerson || found === 'missing'
        ? null
        : confidenceIn(inputs.flatMap((input) => readValuesOf(reading, input)));
    const original = before[index];
    return {
      current,
      origin: word?.kind ?? found,
      before: isByPerson && original && !isSame(original, current) ? original : null,
      canUndo: hasWord(field),
      confidence,
      needsCheck:
        confidence !== null &&
        !inputs.every((input) => hasWord(input) || isReadSurely(reading, input)),
      runningEnd: field === 'expiry' && isCalendarDay(end) && end !== current.value ? end : null,
      sources,
      steps: steps.map((step) => toStep(step, field)),
    };
  });
  return { entries, problem: problemOf(outcome), note: recognitionNote(reading) };
}
