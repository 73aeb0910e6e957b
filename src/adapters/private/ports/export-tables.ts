import { NOT_READ, type ContractDetail, type Evidence } from '../../../../machines/domain/contract';
import { describeShortDay } from '../../../../machines/domain/calendar';
import { NOT_SHOWN } from '../../../../machines/domain/contract-title';
import { describeDuration, isInBusinessDays } from '../../../../machines/domain/durations';
import { describeField } from '../../../../machines/domain/field-text';
import {
  FIELDS,
  type ContractField,
  type Decision,
  type FieldOrigin,
  type FieldValue,
} from '../../../../machines/domain/fields';
import type { ContractFacts } from '../../../../machines/domain/insights/outlook';
import { DESK_COLUMNS, USUAL_COLUMNS } from '../../../../machines/domain/list/desk-list';
import { tellNextDay } from '../../../../machines/domain/next-day';
import { countOf, percentOf } from '../../../../machines/domain/words';
import { writeRecords } from '../../browser/csv';

/** A contract of a table. */
export interface ExportedContract {
  readonly facts: ContractFacts;
  /** Null if it cannot be computed. */
  readonly detail: ContractDetail | null;
  /** Absolute address of its page. */
  readonly link: string;
}

/** A row, by the headers of its columns. */
type Row = Readonly<Record<string, string>>;

/** All rows have the same columns. */
const writeRows = (rows: readonly Row[]): string =>
  writeRecords([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);

/** The cells of a column of the list. The law is a term. */
const COLUMN_CELLS: Readonly<Record<(typeof DESK_COLUMNS)[number], (facts: ContractFacts) => Row>> =
  {
    next: (facts) => {
      const { day, what } = tellNextDay(facts);
      const mark = facts.nextDay?.certainty ?? facts.certainty?.expiry ?? '';
      return { 'Next day': day, 'Next day is': what, 'Next day mark': mark };
    },
    // oxlint-disable-next-line unicorn/no-thenable -- the id of a column; the object is never awaited
    then: (facts) => ({ Then: tellNextDay(facts).after }),
    status: ({ status, certainty }) => ({
      Status: status ?? '',
      'Status mark': certainty?.status ?? '',
    }),
    risk: ({ risk, riskScore }) => ({
      Risk: risk ?? NOT_READ,
      // Empty, so that a spreadsheet computes with those that were read.
      'Risk score': riskScore === null ? '' : String(riskScore),
    }),
    check: ({ toCheck }) => ({ 'To check': String(toCheck.length) }),
    law: () => ({}),
    folder: ({ folder = '' }) => ({ Folder: folder }),
    added: ({ added }) => ({ Added: describeShortDay(added) }),
  };

/** The name of a contract stands before the columns of the list, the other terms after them. */
const { title: NAME, ...OTHER_TERMS } = FIELDS;

/** The parties are separated by semicolons: their names have commas. */
const describeTerm = (term: ContractField): string =>
  term.current.field === 'parties' && term.current.value.length > 0
    ? term.current.value.join('; ')
    : describeField(term);

const join = (rows: readonly Row[]): Row => Object.assign({}, ...rows);

function toTermsRow({ facts, detail, link }: ExportedContract, columns: readonly string[]): Row {
  const withMark = ({ label }: { readonly label: string }): Row => {
    const term = detail?.terms?.entries.find(
      ({ current }) => FIELDS[current.field].label === label,
    );
    return { [label]: term ? describeTerm(term) : '', [`${label} mark`]: term?.certainty ?? '' };
  };
  return {
    Counterparty: detail ? (facts.counterparty ?? facts.parties) : NOT_SHOWN,
    ...withMark(NAME),
    [NAME.label]: facts.name,
    ...join(DESK_COLUMNS.filter((id) => columns.includes(id)).map((id) => COLUMN_CELLS[id](facts))),
    ...join(Object.values(OTHER_TERMS).map(withMark)),
    File: facts.original.name,
    Link: link,
    ID: facts.id,
  };
}

/**
 * The chosen columns of the list and all terms as CSV, a row a contract; days are written as on the screen. A mark says how
 * sure the value before it is.
 */
export const writeTerms = (
  contracts: readonly ExportedContract[],
  columns: readonly string[] = [],
): string => {
  const shown = columns.length === 0 ? USUAL_COLUMNS : columns;
  return writeRows(contracts.map((contract) => toTermsRow(contract, shown)));
};

const ORIGINS: Readonly<Record<FieldOrigin, string>> = {
  missing: 'Not found',
  read: 'Read',
  computed: 'Computed',
  corrected: 'Corrected by you',
  confirmed: 'Confirmed by you',
};

const ANSWERS: Readonly<Record<Decision['kind'], string>> = {
  noticeGiven: 'notice sent',
  renews: 'to renew, decided',
  ended: 'ended',
};

/** A value for programs: ISO 8601 dates and durations; parties are separated by semicolons. */
function writeValue({ field, value }: FieldValue): string {
  if (value === null) return '';
  switch (field) {
    case 'decision': {
      const { kind, on, to, how, why, proof } = value;
      return [`${ANSWERS[kind]} ${on}`, to, how, why, proof?.name].filter(Boolean).join(', ');
    }
    case 'parties':
      return value.join('; ');
    case 'notice':
      return isInBusinessDays(value) ? describeDuration(value) : value;
    case 'renewal': {
      const { every, successive, onRequest, conditional, atMost, until } = value;
      const often = successive ? 'each time' : 'once';
      return [
        `${every} ${conditional ? 'on a condition' : onRequest ? 'on request' : often}`,
        ...(atMost === undefined ? [] : [`at most ${atMost} times`]),
        ...(until === undefined ? [] : [`until ${until}`]),
      ].join(', ');
    }
    default:
      return value;
  }
}

/** A part of a contract that has a row of its own. */
interface Part {
  readonly part: 'Term' | 'Finding' | 'Clause' | '';
  readonly name: string;
  readonly value?: string;
  readonly origin?: string;
  readonly confidence?: number | null;
  readonly isToCheck?: boolean;
  readonly evidence?: readonly (string | undefined)[];
  readonly before?: string;
}

function listParts({ terms, insights, clauses }: ContractDetail): readonly Part[] {
  return [
    ...(terms?.entries ?? []).map((term): Part => {
      const { current, origin, confidence, certainty, sources, before, runningEnd } = term;
      return {
        part: 'Term',
        name: FIELDS[current.field].label,
        value: runningEnd ?? writeValue(current),
        origin: ORIGINS[origin],
        confidence,
        isToCheck: certainty === 'to check',
        evidence: sources.map(({ evidenceId }) => evidenceId),
        before: before ? writeValue(before) : '',
      };
    }),
    ...insights.map(({ rule = '', message, points = 0, evidenceIds = [] }): Part => ({
      part: 'Finding',
      name: rule,
      value: `${message} (${countOf(points, 'point')})`,
      evidence: evidenceIds,
    })),
    ...clauses.map(({ title, confidence, evidenceId, binds = '' }): Part => ({
      part: 'Clause',
      name: title,
      value: binds,
      origin: ORIGINS.read,
      confidence,
      evidence: [evidenceId],
    })),
  ];
}

const unique = (texts: readonly string[]) => [...new Set(texts)].join('; ');

function toRow(
  { facts: { id, name, original }, detail, link }: ExportedContract,
  { part, value = '', origin = '', confidence = null, evidence = [], before = '', ...rest }: Part,
): Row {
  const pieces = evidence.flatMap(
    (wanted): readonly Evidence[] => detail?.evidence.filter((piece) => piece.id === wanted) ?? [],
  );
  return {
    Contract: name,
    File: original.name,
    Part: part,
    Name: rest.name,
    Value: value,
    Origin: origin,
    Confidence: confidence === null ? '' : (percentOf(confidence) / 100).toFixed(2),
    'To check': rest.isToCheck ? 'yes' : '',
    Page: unique(pieces.flatMap(({ quote }) => (quote ? String(quote.page) : []))),
    Words: [...new Set(pieces.map(({ snippet }) => snippet))].join(' … '),
    'Read value': before,
    Link: link,
    ID: id,
  };
}

/** Everything that is known of contracts as CSV: a row for each term, finding and clause, for programs, too. */
export const writeEverything = (contracts: readonly ExportedContract[]): string =>
  writeRows(
    contracts.flatMap((contract): readonly Row[] => {
      const parts = contract.detail
        ? listParts(contract.detail)
        : [{ part: '', name: NOT_SHOWN } as const];
      return parts.map((part) => toRow(contract, part));
    }),
  );
