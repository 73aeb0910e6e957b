import type { ContractDetail } from '../../../../machines/domain/contract';
import { NOT_SHOWN } from '../../../../machines/domain/contract-title';
import type { FieldsFormat } from '../../../../machines/domain/reports';
import { describeDuration, isInBusinessDays } from '../../../../machines/domain/durations';
import {
  FIELDS,
  type ContractField,
  type Decision,
  type FieldOrigin,
  type FieldValue,
} from '../../../../machines/domain/fields';
import { percentOf } from '../../../../machines/domain/words';
import { writeRecords } from '../../browser/csv';

const HEADER = [
  'Contract',
  'File',
  'Field',
  'Value',
  'Origin',
  'Confidence',
  'To Check',
  'Page',
  'Words',
  'Read Value',
  'ID',
];

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

/** A contract with the name of its file. */
export interface FieldsOfContract {
  /** Null if it cannot be computed. */
  readonly detail: ContractDetail | null;
  readonly file: string;
}

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

const unique = (texts: readonly string[]) => [...new Set(texts)];

function writeRow(detail: ContractDetail, file: string, term: ContractField): readonly string[] {
  const { current, origin, confidence, certainty, sources, before, runningEnd } = term;
  const pieces = sources.flatMap(
    ({ evidenceId }) => detail.evidence.find(({ id }) => id === evidenceId) ?? [],
  );
  const pages = pieces.flatMap(({ quote }) => (quote ? [String(quote.page)] : []));
  return [
    detail.name,
    file,
    FIELDS[current.field].label,
    runningEnd ?? writeValue(current),
    ORIGINS[origin],
    confidence === null ? '' : (percentOf(confidence) / 100).toFixed(2),
    certainty === 'to check' ? 'yes' : '',
    unique(pages).join('; '),
    unique(pieces.map(({ snippet }) => snippet)).join(' … '),
    before ? writeValue(before) : '',
    detail.id,
  ];
}

/** All fields of contracts as CSV, a record per contract and field (ruling 52). */
export const writeFields = (contracts: readonly FieldsOfContract[], format: FieldsFormat): string =>
  writeRecords(
    [
      HEADER,
      ...contracts.flatMap(({ detail, file }) =>
        detail
          ? (detail.terms?.entries ?? []).map((term) => writeRow(detail, file, term))
          : [
              HEADER.map((column) =>
                column === 'File' ? file : column === 'Field' ? NOT_SHOWN : '',
              ),
            ],
      ),
    ],
    format === 'spreadsheet',
  );
