import type { Evidence } from '../../../../machines/domain/contract';
import type { Quote, Step } from '../../../../machines/domain/source';
import { describeDuration, describeNotice } from '../../../../machines/domain/durations';
import { isSameValue } from '../../../../machines/domain/term/ends';
import type { OpenValue, TermOnDay } from '../../../../machines/domain/term/term';
import {
  FIELDS,
  isEmpty,
  isOnlySaid,
  listFieldValues,
  type ContractFields,
  type Decision,
  type ContractField,
  type Field,
  type FieldChoice,
  type FieldOrigin,
  type FieldSource,
  type FieldStep,
  type FieldValue,
} from '../../../../machines/domain/fields';
import type { ContractReading, Found } from '../../../reading/reading';
import { isRated } from '../../../reading/thresholds';
import {
  certaintyOn,
  changedFields,
  correctionOf,
  readBefore,
  type ContractOnDay,
} from './contract-values';
import type { StoredContractDetail } from '../store/records';
import { needsPassword, problemOf, recognitionNote } from './unread-problem';

/** The label is the last part, so that the clause of the same title is linked with it. */
const sourceOf = (label: string, quote: Quote) => `Page ${quote.page}, ${label}`;

const keyOf = ({ page, text }: Quote) => `${page} ${text}`;

/** The quotes of a contract, each once under each label. */
export function createEvidenceList() {
  const pieces: Evidence[] = [];
  /** Ids of the quotes, by page and text. */
  const ids = new Map<string, string>();

  /** Adds a quote under a label. Returns its id. */
  const add = (label: string, quote: Quote, relevance: number): string => {
    const source = sourceOf(label, quote);
    const same = pieces.find((piece) => piece.source === source && piece.snippet === quote.text);
    if (same) return same.id;
    const id = `evidence-${pieces.length}`;
    pieces.push({ id, source, snippet: quote.text, relevance, quote });
    const key = keyOf(quote);
    if (!ids.has(key)) ids.set(key, id);
    return id;
  };
  return {
    add,
    /** The id of a quote: as it was added under any label, or added under this one. */
    find: (label: string, quote: Quote, relevance: number) =>
      ids.get(keyOf(quote)) ?? add(label, quote, relevance),
    pieces: (): readonly Evidence[] => pieces,
  };
}
export type EvidenceList = ReturnType<typeof createEvidenceList>;

/** What the reader found for a field; several for the parties. A last day has the notice's words. */
function readValuesOf(reading: ContractReading | null, field: Field): readonly Found<unknown>[] {
  if (!reading) return [];
  const { name, fields } = reading;
  if (field === 'title') return name ? [name] : [];
  const { openEnd, notice } = fields;
  if (field === 'notice') return notice ? [notice, ...(notice.sides ?? [])] : [];
  if (field === 'termStart' || (field === 'expiry' && openEnd)) {
    return openEnd ? [{ ...openEnd, value: null }] : [];
  }
  const rated = field === 'noticeBy' ? 'notice' : field;
  const found = isRated(rated) ? fields[rated] : null;
  if (found === null) return [];
  return 'value' in found ? [found] : found;
}

type Choices = readonly { readonly fieldValue: FieldValue; readonly quote: Quote }[];

const listChoices = <T>(
  found: Pick<Found<T>, 'others'> | null | undefined,
  at: (value: T) => FieldValue,
): Choices => (found?.others ?? []).map(({ value, quote }) => ({ fieldValue: at(value), quote }));

/** What else the reader saw for a field. */
function choicesOf(reading: ContractReading | null, field: Field): Choices {
  if (!reading) return [];
  const { fields } = reading;
  switch (field) {
    case 'agreementDate':
    case 'effectiveDate':
      return listChoices(fields[field], (value) => ({ field, value }));
    case 'expiry':
      return listChoices(fields.expiry ?? fields.openEnd, (value) => ({ field, value }));
    case 'renewal':
      return listChoices(fields.renewal, (value) => ({ field, value }));
    case 'notice':
      return listChoices(fields.notice, (value) => ({ field, value }));
    case 'governingLaw':
      return listChoices(fields.governingLaw, (value) => ({ field, value }));
    default:
      return [];
  }
}

/** The words of a value that was chosen among the others; undefined if it was not. */
function sourcesOf({ value }: FieldValue, others: readonly FieldChoice[]) {
  const chosen = others.find(({ fieldValue }) => isSameValue(fieldValue.value, value));
  return chosen?.evidenceId ? [{ of: '', evidenceId: chosen.evidenceId }] : undefined;
}

/** The name of the words of a term. Those of an end say which first day is missing. */
const labelOf = (field: Field): string =>
  field === 'parties' ? 'Party' : FIELDS[field === 'termStart' ? 'expiry' : field].label;

/** The reader's confidence in all the values that a term follows from; null without any. */
function confidenceIn(findings: readonly Found<unknown>[]): number | null {
  const confidences = findings.map(({ confidence }) => confidence);
  return confidences.length === 0 ? null : Math.min(...confidences);
}

/** Why a value is to be checked: the reason of the least sure part of it. */
function whyOf(field: Field, findings: readonly Found<unknown>[]): Pick<ContractField, 'why'> {
  const [least] = findings.toSorted((one, other) => one.confidence - other.confidence);
  if (least?.why !== undefined) return { why: least.why };
  if (field === 'parties') return findings.length < 2 ? { why: 'Only one party was found' } : {};
  const isComputed = field === 'expiry' || field === 'noticeBy';
  return isComputed ? { why: 'It follows from a value that is to be checked' } : {};
}

const READ_ANEW = 'A new version of the reader reads it differently';

const isMissingStart = ({ enter }: OpenValue) => enter === 'termStart';

/** What is shown in place of a value, if more is known than that it was not found. */
function reasonOf(
  field: Field,
  { open, endsWithNotice }: TermOnDay,
  decision: Decision | null,
): string {
  if (field === 'noticeBy' && decision && decision.kind !== 'renews')
    return decision.kind === 'ended' ? 'It has ended' : 'Notice was sent';
  if (field === 'noticeBy' && endsWithNotice !== null) {
    return `Can be ended with ${describeNotice(endsWithNotice)}`;
  }
  if (field === 'termStart') {
    const missing = open.find(isMissingStart);
    return missing ? `Not found: ${missing.needs}` : '';
  }
  const one = open.find((value) => value.field === field);
  switch (one?.reason) {
    case 'missing-day':
      return `Not computed: ${one.lasts ? describeDuration(one.lasts) : ''} from ${one.needs}, which is not known`;
    case 'event':
      return 'Not computed: it ends with an event';
    case 'business-days':
      return 'Not computed: public holidays are not known';
    case 'condition':
      return 'Not computed: it renews only on a condition';
    case 'outdated':
      return 'Not computed: the day that you gave was for a term that is over';
    case undefined:
      return '';
  }
}

/** The contract's words for a day that only a person knows. */
function neededDay(field: Field, { open }: TermOnDay): Pick<ContractField, 'needs'> {
  const needs = open.find(({ enter }) => enter === field)?.needs;
  return needs === undefined ? {} : { needs };
}

/** The terms of a contract on a day, with their sources in the evidence (ruling 39). */
export function fieldsOf(
  contract: StoredContractDetail,
  onDay: ContractOnDay,
  evidence: EvidenceList,
  compute: (contract: StoredContractDetail) => ContractOnDay,
): ContractFields {
  const { values, term } = onDay;
  const { outcome } = contract;
  const changed: readonly Field[] = changedFields(contract);
  const reading = outcome?.kind === 'read' ? outcome.reading : null;

  const toSources = (field: Field): readonly FieldSource[] =>
    readValuesOf(reading, field).map(({ value, quote, confidence }, _, { length }) => ({
      of: field === 'parties' ? String(value) : length > 1 ? describeDuration(String(value)) : '',
      evidenceId:
        field === 'noticeBy'
          ? evidence.find(FIELDS.notice.label, quote, confidence)
          : evidence.add(labelOf(field), quote, confidence),
    }));
  const toChoices = (field: Field): readonly FieldChoice[] => [
    ...listFieldValues({ ...values, ...readBefore(contract) })
      .filter((one) => one.field === field && changed.includes(field))
      .map((fieldValue) => ({ fieldValue, evidenceId: null })),
    ...choicesOf(reading, field).map(({ fieldValue, quote }) => ({
      fieldValue,
      evidenceId: evidence.add(labelOf(field), quote, 0),
    })),
  ];
  // Before the steps, which refer to them.
  const listed = listFieldValues(values)
    .filter(
      ({ field, value }) =>
        value || (!isOnlySaid(field) && (field !== 'termStart' || term.open.some(isMissingStart))),
    )
    .map((current) => ({
      current,
      sources: toSources(current.field),
      others: toChoices(current.field),
    }));
  const toStep = ({ text, quote }: Step, field: Field): FieldStep => {
    const relevance = confidenceIn(readValuesOf(reading, field)) ?? 0;
    return { text, evidenceId: quote && evidence.find(FIELDS[field].label, quote, relevance) };
  };
  const { end } = term;
  const computed = { expiry: end, noticeBy: term.noticeBy };

  const entries = listed.map(({ current, sources, others }): ContractField => {
    const { field } = current;
    const isComputedField = field === 'expiry' || field === 'noticeBy';
    const correction = correctionOf(contract, field);
    const inForce = field === 'noticeBy' && !term.isNoticeByPerson ? undefined : correction;
    const steps = isComputedField ? (computed[field]?.explain() ?? []) : [];
    // That a person has given the day is said beside it.
    const shown = field === 'noticeBy' && inForce && steps.length === 1 ? [] : steps;
    const found: FieldOrigin = isEmpty(current)
      ? 'missing'
      : steps.length > 1
        ? 'computed'
        : 'read';
    const rated = isComputedField
      ? (computed[field]?.confidence ?? null)
      : confidenceIn(readValuesOf(reading, field));
    // 1: a person has given all that it follows from.
    const confidence =
      inForce || found === 'missing' || (isComputedField && rated === 1) ? null : rated;
    const certainty = certaintyOn(contract, onDay, field);
    const original =
      inForce && !isOnlySaid(field)
        ? listFieldValues(compute(withoutCorrection(contract, field)).values).find(
            (one) => one.field === field,
          )
        : undefined;
    return {
      current,
      origin: inForce?.kind ?? found,
      before: original && !isSameValue(original.value, current.value) ? original : null,
      canUndo: correction !== undefined,
      confidence,
      certainty,
      ...(changed.includes(field)
        ? { why: READ_ANEW }
        : certainty === 'to check'
          ? whyOf(field, readValuesOf(reading, field))
          : {}),
      runningEnd: field === 'expiry' && end && end.value !== current.value ? end.value : null,
      reason: isEmpty(current) ? reasonOf(field, term, values.decision) : '',
      ...neededDay(field, term),
      // A chosen value has the words that it was read from.
      sources: inForce?.kind === 'corrected' ? (sourcesOf(current, others) ?? sources) : sources,
      ...(others.length > 0 && { others }),
      steps: shown.map((step) => toStep(step, field)),
    };
  });
  const isProtected = needsPassword(outcome, contract.format);
  return {
    entries,
    problem: problemOf(outcome, isProtected),
    ...(isProtected && { isProtected: true as const }),
    note: recognitionNote(reading),
  };
}

const withoutCorrection = (contract: StoredContractDetail, field: Field): StoredContractDetail => ({
  ...contract,
  corrections: contract.corrections.filter((one) => one.field !== field),
});
