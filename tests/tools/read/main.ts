import { readFileSync } from 'node:fs';
import { readDocument } from '../../../src/adapters/private/reader/read-document';
import { readContract } from '../../../src/reading/read-contract';
import type { ContractReading, Fields, Found, FoundNotice } from '../../../src/reading/reading';
import { isSure } from '../../../machines/domain/certainty';
import { isInBusinessDays } from '../../../machines/domain/durations';
import type { Computed } from '../../../machines/domain/term/ends';
import type { Quote, Step } from '../../../machines/domain/source';
import type { Duration, Renewal } from '../../../machines/domain/fields';
import { termOfFields } from '../../support/term-of-fields';
import { lengthOf } from './length-of';
import { PDF_DATA } from './pdf-data';

/** Why the system does not open a file, by the code of its error. */
const SYSTEM_ERRORS = new Map([
  ['ENOENT', 'There is no such file.'],
  ['EISDIR', 'This is a folder.'],
  ['EACCES', 'The file may not be opened.'],
]);

/** Why a file cannot be read, in words. Other failures of the reader have words of their own. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return SYSTEM_ERRORS.get(code) ?? error.message;
}

type Rated = Pick<Found<unknown>, 'confidence' | 'others'>;

const check = <F extends { readonly confidence: number }>(found: F) => ({
  ...found,
  check: !isSure(found.confidence),
});

/** A value with whether the product marks it as to be checked. What is computed is told with its arithmetic. */
const rate = <F extends Rated>(found: F) => ({
  ...check(found),
  ...(found.others && { others: found.others.map(check) }),
});
const rateOrNull = <F extends Rated>(found: F | null) => found && rate(found);

/** A length of notice, in days where it is in business days. */
const rateLength = ({ value, ...found }: Found<Duration>) => ({
  ...check({ value: value.replace('B', 'D'), ...found }),
  ...(isInBusinessDays(value) ? { unit: 'business-days' as const } : {}),
});

/** A notice. Those of the other side come before what else it could be. */
function rateNotice({ sides = [], others = [], ...notice }: FoundNotice) {
  const rest = [...sides, ...others].map(rateLength);
  return { ...rateLength(notice), ...(rest.length > 0 && { others: rest }) };
}

/** How long a contract lasts, if it says so. */
function rateTerm(fields: Fields) {
  const end = fields.expiry ?? fields.openEnd;
  const value = lengthOf(fields);
  if (!end || value === undefined) return null;
  return rate({ value, confidence: end.confidence, quote: end.quote });
}

/** The values of a reading, and what follows from them on a day. */
function rateFields({ fields }: ContractReading, today: string) {
  const { parties, agreementDate, effectiveDate, expiry, renewal, notice, governingLaw } = fields;
  const { firstEnd, noticeBy, open } = termOfFields(fields, today);
  const compute = <T>(found: Computed<T>, quote: Quote) =>
    rate({ value: found.value, confidence: found.confidence, quote, steps: found.explain() });
  return {
    fields: {
      parties: parties.map(rate),
      agreementDate: rateOrNull(agreementDate),
      effectiveDate: rateOrNull(effectiveDate),
      expiry: expiry &&
        firstEnd && {
          ...compute(firstEnd, expiry.quote),
          ...(expiry.why === undefined ? {} : { why: expiry.why }),
          ...(expiry.others && { others: expiry.others.map(check) }),
          ...(expiry.goesOn ? { goesOn: true } : {}),
        },
      renewal: rateOrNull(renewal),
      notice: notice && rateNotice(notice),
      noticeBy: notice && noticeBy && compute(noticeBy, notice.quote),
      governingLaw: rateOrNull(governingLaw),
      term: rateTerm(fields),
    },
    open: open.flatMap(({ quote, ...one }) => (quote ? [{ ...one, quote }] : [])),
  };
}

/** A reading of a file as of a day, as `npm run read -- --json` prints it; the time of reading in milliseconds. */
async function read(file: string, today: string) {
  const started = performance.now();
  const document = await readDocument(new Uint8Array(readFileSync(file)), PDF_DATA);
  const reading = readContract(document);
  const { format, pages } = document;
  const milliseconds = Math.round(performance.now() - started);
  return {
    file,
    format,
    pages: pages.length,
    milliseconds,
    ...reading,
    title: reading.name?.value ?? null,
    name: rateOrNull(reading.name),
    ...rateFields(reading, today),
  };
}

const NOT_FOUND = 'Not found';

/** A field in one line, with its confidence and page. */
function formatField<T>(field: Found<T> | null, format: (value: T) => string): string {
  if (!field) return NOT_FOUND;
  const percent = Math.round(field.confidence * 100);
  const why = field.why === undefined ? '' : `: ${field.why}`;
  return `${format(field.value)}  (${percent} %, page ${field.quote.page}${why})`;
}

const formatSteps = (steps: readonly Step[] | undefined) =>
  (steps ?? []).map(({ text }) => `    ${text}`);

const formatRenewal = ({ every, successive, onRequest, conditional, atMost, until }: Renewal) =>
  [
    every,
    successive ? 'repeatedly' : 'once',
    conditional ? 'on a condition' : onRequest ? 'on request' : 'by itself',
    ...(atMost === undefined ? [] : [`at most ${atMost} times`]),
    ...(until === undefined ? [] : [`until ${until}`]),
  ].join(', ');

type Reading = Awaited<ReturnType<typeof read>>;

/** A reading as a short table. */
function formatReading({ file, format, pages, milliseconds, ...reading }: Reading): string {
  const { name, fields, clauses, risk, isForeign, open } = reading;
  const head = `${file}: ${format}, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${milliseconds} ms`;
  if (isForeign) return `${head}\n  This contract is not in English, so it was not read.`;
  const rows: readonly (readonly [string, string])[] = [
    ['Name', formatField(name, String)],
    ['Parties', fields.parties.map(({ value }) => value).join('; ') || NOT_FOUND],
    ['Agreement date', formatField(fields.agreementDate, String)],
    ['Effective date', formatField(fields.effectiveDate, String)],
    ['End', formatField(fields.expiry, String) + (fields.expiry?.goesOn ? ', then goes on' : '')],
    ['Renewal', formatField(fields.renewal, formatRenewal)],
    [
      'Notice',
      formatField(
        fields.notice,
        (notice) =>
          `${notice}${fields.notice?.unit ? ' (business days)' : ''}${(fields.notice?.others ?? []).map(({ value }) => `, also ${value}`).join('')}`,
      ),
    ],
    ['Notice by', formatField(fields.noticeBy, String)],
    ['Governing law', formatField(fields.governingLaw, String)],
    ['Term', formatField(fields.term, String)],
    ...open.map(({ field, reason, needs, lasts }) => {
      const missing = needs === undefined ? '' : `: ${lasts} from ${needs}`;
      return [`Open: ${field}`, `${reason}${missing}`] as const;
    }),
    ['Risk score', String(risk.score)],
    ['Clauses', [...new Set(clauses.map(({ category }) => category))].join(', ') || NOT_FOUND],
  ];
  return [
    head,
    ...rows.flatMap(([label, value]) => [
      `  ${label.padEnd(15)} ${value}`,
      ...(label === 'Notice by' ? formatSteps(fields.noticeBy?.steps) : []),
      ...(label === 'End' ? formatSteps(fields.expiry?.steps) : []),
    ]),
  ].join('\n');
}

const USAGE = 'Usage: npm run read -- [--json] FILE…\n';
const OPTION = '--json';

/** Reads contracts and prints one line of JSON for each, or a short table. A file that cannot be read stops no other. */
export async function main(args: readonly string[]): Promise<number> {
  const files = args.filter((arg) => arg !== OPTION);
  if (files.length === 0 || files.some((file) => file.startsWith('--'))) {
    process.stderr.write(USAGE);
    return 1;
  }
  const isJson = args.includes(OPTION);
  const today = new Date().toLocaleDateString('sv');
  let status = 0;
  for (const file of files) {
    try {
      // One at a time, so that the times do not include each other.
      const reading = await read(file, today);
      process.stdout.write(`${isJson ? JSON.stringify(reading) : formatReading(reading)}\n`);
    } catch (error) {
      status = 1;
      process.stderr.write(`${file}: ${explain(error)}\n`);
    }
  }
  return status;
}
