import * as v from 'valibot';
import { isCalendarDay } from '../../../../machines/domain/calendar';
import { DEADLINE_KINDS } from '../../../../machines/domain/deadlines';
import { MAX_DAYS, MAX_POINTS } from '../../../../machines/domain/playbook';
import { DECISIONS, MAX_PARTIES, MAX_TEXT_LENGTH } from '../../../../machines/domain/fields';
import { DOCUMENT_KINDS } from '../../../reading/reading';
import type {
  ContractReading,
  Fields,
  Found,
  Format,
  SourceDocument,
} from '../../../reading/reading';
import { MAX_PAGES, MAX_TEXT_LENGTH as MAX_DOCUMENT_LENGTH } from '../reader/limits';
import { StoreError } from './store-error';

/*
 * What the workspace accepts, with the greatest lengths and counts. The same schemas check what is stored, what a
 * backup holds and what a row is computed from; the forms have the same limits. Nothing is cut to fit.
 */

/** Characters of a sentence; the reader cuts longer ones before. */
const MAX_QUOTE_LENGTH = 20_000;
/** Characters of a reason or a step. */
const MAX_REASON_LENGTH = 2000;
/** Characters of the name of a file; file systems allow 255 bytes. */
const MAX_FILE_NAME_LENGTH = 1000;
/** Clauses, candidates included; a contract of 2,000 pages has 100,000. */
const MAX_CLAUSES = 200_000;
/** What a person has said about one contract, taken back or not. */
export const MAX_STATEMENTS = 10_000;
const MAX_ID_LENGTH = 100;
/** Anything else of which a contract has some. */
const MAX_ITEMS = 1000;

/** The value in the form of the schema; undefined if it does not validate. */
export function validate<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const { success, output } = v.safeParse(schema, value, { abortEarly: true });
  return success ? output : undefined;
}

/** @throws `invalid` if a value does not validate, so that it cannot be stored. */
export function requireValid(schema: v.GenericSchema, value: unknown): void {
  if (validate(schema, value) === undefined) throw new StoreError('invalid');
}

const textUpTo = (most: number) => v.pipe(v.string(), v.maxLength(most));
const listOf = <T>(
  item: v.GenericSchema<unknown, T>,
  most: number = MAX_ITEMS,
): v.GenericSchema<unknown, readonly T[]> => v.pipe(v.array(item), v.maxLength(most));
const finite = v.pipe(v.number(), v.finite());
const shortText = textUpTo(MAX_TEXT_LENGTH);

export const fileNameSchema = textUpTo(MAX_FILE_NAME_LENGTH);
/** Names of folders with `/` between them. */
export const folderSchema = textUpTo(MAX_FILE_NAME_LENGTH);
export const mediaTypeSchema = textUpTo(MAX_TEXT_LENGTH);

export const count = v.pipe(finite, v.integer(), v.minValue(0));
/** In UTC, as ISO 8601 date and time. */
export const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
/** Earlier days are no days of a contract. */
const FIRST_DAY = '1900-01-01';
const day = v.pipe(
  v.string(),
  v.check((text) => isCalendarDay(text) && text >= FIRST_DAY),
);
/** Not zero, and at most 999 years: a day so much later is a day of the calendar, too. */
const duration = v.pipe(v.string(), v.regex(/^P[1-9](?:\d{0,3}[DWM]|\d{0,2}Y)$/));
/** Also in business days. */
const notice = v.pipe(v.string(), v.regex(/^P[1-9](?:\d{0,3}[DBWM]|\d{0,2}Y)$/));
const renewal = v.object({
  every: duration,
  successive: v.boolean(),
  onRequest: v.exactOptional(v.literal(true)),
  conditional: v.exactOptional(v.literal(true)),
  atMost: v.exactOptional(count),
  until: v.exactOptional(day),
});
const probability = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const points = v.pipe(finite, v.minValue(0), v.maxValue(MAX_POINTS));
const dayOrPerpetual = v.union([v.literal('perpetual'), day]);
const parties = listOf(shortText, MAX_PARTIES);

/** The values that are read of a contract, or set by a person. */
const readSchemas = {
  title: v.nullable(shortText),
  parties,
  agreementDate: v.nullable(day),
  effectiveDate: v.nullable(day),
  expiry: v.nullable(dayOrPerpetual),
  renewal: v.nullable(renewal),
  notice: v.nullable(notice),
  governingLaw: v.nullable(shortText),
};
/** SHA-256 of a file. */
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** As `createId` makes it. */
export const contractIdSchema = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{16}$/));
const proof = v.object({
  id: contractIdSchema,
  name: fileNameSchema,
  type: mediaTypeSchema,
  size: count,
  hash: hashSchema,
});
const decision = v.object({
  kind: v.picklist(DECISIONS),
  on: day,
  to: v.exactOptional(shortText),
  how: v.exactOptional(shortText),
  proof: v.exactOptional(proof),
  why: v.exactOptional(shortText),
});
const valueSchemas = {
  ...readSchemas,
  decision: v.nullable(decision),
  termStart: v.nullable(day),
  noticeBy: v.nullable(day),
  reviewed: v.nullable(day),
};

const quote = v.object({ page: v.pipe(count, v.minValue(1)), text: textUpTo(MAX_QUOTE_LENGTH) });
const why = v.exactOptional(shortText);
const othersOf = <T>(value: v.GenericSchema<unknown, T>) =>
  v.exactOptional(listOf(v.object({ value, confidence: probability, quote })));
const found = <T>(value: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Found<T>> =>
  v.object({ value, confidence: probability, why, quote, others: othersOf(value) });
const length = { lasts: duration, isLength: v.exactOptional(v.literal(true)) };
const since = v.exactOptional(
  v.union([
    v.object({ ...length, field: v.picklist(['agreementDate', 'effectiveDate']) }),
    v.object({ ...length, day, quote }),
    v.object({ ...length, words: shortText }),
  ]),
);
const goesOn = v.exactOptional(v.literal(true));
const endParts = { confidence: probability, why, quote, others: othersOf(dayOrPerpetual), since };
const end = v.object({ value: dayOrPerpetual, ...endParts, goesOn });
const openEnd = v.object(endParts);

const pageNumber = v.pipe(count, v.minValue(1));
/** Pages whose text was recognised, as numbers or with their words. */
const recognition = <T>(page: v.GenericSchema<unknown, T>) =>
  v.exactOptional(
    v.object({
      pages: listOf(page, MAX_PAGES),
      left: listOf(pageNumber, MAX_PAGES),
      isUnavailable: v.exactOptional(v.literal(true)),
    }),
  );

const termFields = {
  agreementDate: v.nullable(found(day)),
  effectiveDate: v.nullable(found(day)),
  expiry: v.nullable(end),
  openEnd: v.exactOptional(openEnd),
  renewal: v.nullable(found(renewal)),
  notice: v.nullable(
    v.object({
      value: notice,
      confidence: probability,
      why,
      quote,
      others: othersOf(notice),
      sides: v.exactOptional(listOf(found(notice))),
    }),
  ),
};

const fields: v.GenericSchema<unknown, Fields> = v.object({
  ...termFields,
  parties: listOf(found(shortText), MAX_PARTIES),
  governingLaw: v.nullable(found(shortText)),
});

const finding = {
  points,
  rule: shortText,
  reason: textUpTo(MAX_REASON_LENGTH),
  isUnsure: v.exactOptional(v.literal(true)),
};

const reading: v.GenericSchema<unknown, ContractReading> = v.object({
  name: v.nullable(found(shortText)),
  kind: v.exactOptional(
    v.object({
      value: v.picklist(DOCUMENT_KINDS),
      of: v.exactOptional(shortText),
      confidence: probability,
      why,
      quote,
    }),
  ),
  fields,
  clauses: listOf(
    v.object({
      category: shortText,
      confidence: probability,
      presence: v.exactOptional(probability),
      quote,
      because: v.exactOptional(listOf(textUpTo(MAX_REASON_LENGTH))),
      binds: v.exactOptional(
        v.union([
          v.literal('both'),
          v.object({ role: shortText, party: v.exactOptional(shortText) }),
        ]),
      ),
    }),
    MAX_CLAUSES,
  ),
  risk: v.object({
    score: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    parts: listOf(v.object({ ...finding, quotes: listOf(quote) })),
  }),
  recognition: recognition(pageNumber),
});

export const UNREADABLE_REASONS = [
  'password',
  'damaged',
  /** Pages without text, such as pictures. */
  'noText',
  /** Pictures of pages, and text recognition could not be loaded. */
  'noRecognition',
  /** The text is kept, for the search. */
  'notEnglish',
  'empty',
  /** A format that is kept, but not read. */
  'unsupported',
  /** The reader has failed, or took too long. */
  'failed',
] as const;

const unreadable = {
  kind: v.literal('unreadable'),
  readerVersion: count,
  reason: v.picklist(UNREADABLE_REASONS),
};

export const outcomeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('read'),
    readerVersion: count,
    readAt: moment,
    pages: v.pipe(count, v.maxValue(MAX_PAGES)),
    reading,
  }),
  v.object({ ...unreadable, readAt: moment }),
]);

export const formatSchema: v.GenericSchema<unknown, Format> = v.picklist(['pdf', 'docx', 'text']);

export const documentSchema: v.GenericSchema<unknown, SourceDocument> = v.pipe(
  v.object({
    format: formatSchema,
    pages: listOf(v.array(v.object({ text: v.string(), startsParagraph: v.boolean() })), MAX_PAGES),
    recognition: recognition(
      v.object({
        page: pageNumber,
        words: v.array(
          v.object({
            text: v.string(),
            left: finite,
            base: finite,
            width: finite,
            size: finite,
            endsLine: v.exactOptional(v.literal(true)),
          }),
        ),
      }),
    ),
  }),
  v.check(
    ({ pages }) =>
      pages.flat().reduce((sum, { text }) => sum + text.length, 0) <= MAX_DOCUMENT_LENGTH,
  ),
);

const statementId = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH));
/** `on`: the day in the time zone of the person. */
const said = { id: statementId, at: moment, on: day };
const aboutField = { ...said, kind: v.picklist(['corrected', 'confirmed']) };

const ofField = v.variant('field', [
  v.object({ ...aboutField, field: v.literal('decision'), value: valueSchemas.decision }),
  v.object({ ...aboutField, field: v.literal('title'), value: valueSchemas.title }),
  v.object({ ...aboutField, field: v.literal('parties'), value: valueSchemas.parties }),
  v.object({ ...aboutField, field: v.literal('agreementDate'), value: valueSchemas.agreementDate }),
  v.object({ ...aboutField, field: v.literal('effectiveDate'), value: valueSchemas.effectiveDate }),
  v.object({ ...aboutField, field: v.literal('termStart'), value: valueSchemas.termStart }),
  v.object({ ...aboutField, field: v.literal('expiry'), value: valueSchemas.expiry }),
  v.object({ ...aboutField, field: v.literal('renewal'), value: valueSchemas.renewal }),
  v.object({ ...aboutField, field: v.literal('notice'), value: valueSchemas.notice }),
  v.object({ ...aboutField, field: v.literal('noticeBy'), value: valueSchemas.noticeBy }),
  v.object({ ...aboutField, field: v.literal('governingLaw'), value: valueSchemas.governingLaw }),
  v.object({ ...aboutField, field: v.literal('reviewed'), value: valueSchemas.reviewed }),
]);

export const fieldStatement = v.pipe(
  ofField,
  // What has happened is past on the day on which it is said.
  v.check(({ field, value, on }) => field !== 'decision' || value === null || value.on <= on),
);

export const statementSchema = v.union([
  fieldStatement,
  /** Takes back a correction or confirmation. */
  v.object({ ...said, kind: v.literal('undone'), statement: statementId }),
  v.object({
    ...said,
    kind: v.literal('marked'),
    deadline: v.object({ kind: v.picklist(DEADLINE_KINDS), day }),
    /** Null takes back what was said about the deadline before. */
    mark: v.nullable(
      v.variant('kind', [
        // Said before decisions were kept. It is read, and not said any more.
        v.object({ kind: v.literal('done') }),
        v.object({ kind: v.literal('snoozed'), until: day }),
      ]),
    ),
  }),
]);

/** Everything that was said about one contract, oldest first. */
export const statementsSchema = listOf(statementSchema, MAX_STATEMENTS);

/** A value in JSON. That of all views is the longest. */
export const userValueSchema = textUpTo(5_000_000);

/** `company`: names of the own companies; empty if there are none, null if they were not chosen. */
export const settingsSchema = v.object({ company: v.nullable(parties) });

const upTo = (most: number) => v.pipe(count, v.maxValue(most));

export const PLAYBOOK_VERSION = 1;

/** A playbook with what another version of the product has stored in it. */
export const storedPlaybookSchema = v.looseObject({
  version: v.literal(PLAYBOOK_VERSION),
  rules: v.record(v.string(), v.object({ on: v.boolean(), points: v.number() })),
  thresholds: v.record(v.string(), v.unknown()),
});
export type StoredPlaybook = v.InferOutput<typeof storedPlaybookSchema>;

/** A playbook that is stored or in a backup, and, with its format, in a file of its own. */
export const playbookSchema = v.object({
  version: v.literal(PLAYBOOK_VERSION),
  rules: v.pipe(
    v.record(shortText, v.object({ on: v.boolean(), points: upTo(MAX_POINTS) })),
    v.check((rules) => Object.keys(rules).length <= MAX_ITEMS),
  ),
  thresholds: v.object({
    renewalDue: v.exactOptional(upTo(MAX_DAYS)),
    longNotice: v.exactOptional(upTo(MAX_DAYS)),
    shortNotice: v.exactOptional(upTo(MAX_DAYS)),
  }),
});

const unquoted = <T>(value: v.GenericSchema<unknown, T>) =>
  v.object({ value, confidence: probability });

export const summarySchema = v.variant('kind', [
  v.object({
    kind: v.literal('read'),
    readerVersion: count,
    pages: count,
    /** What the contract is called. */
    name: v.nullable(unquoted(shortText)),
    parties: listOf(unquoted(shortText), MAX_PARTIES),
    governingLaw: v.nullable(unquoted(shortText)),
    /** What the term follows from. */
    term: v.object(termFields),
    /** The risk rules that apply. The playbook makes the score of them. */
    findings: listOf(v.object(finding)),
    /** Categories of the clauses that are sure enough to be shown. */
    clauses: listOf(shortText),
    /** Those of them in which no clause is sure. */
    unsureClauses: listOf(shortText),
    /** Values that an older reader gave, where this one gives others. */
    before: v.exactOptional(
      v.object({
        title: v.exactOptional(readSchemas.title),
        parties: v.exactOptional(readSchemas.parties),
        agreementDate: v.exactOptional(readSchemas.agreementDate),
        effectiveDate: v.exactOptional(readSchemas.effectiveDate),
        expiry: v.exactOptional(readSchemas.expiry),
        renewal: v.exactOptional(readSchemas.renewal),
        notice: v.exactOptional(readSchemas.notice),
        governingLaw: v.exactOptional(readSchemas.governingLaw),
      }),
    ),
    /** Pages that are pictures wait for text recognition, which could not be loaded. */
    isUnrecognised: v.exactOptional(v.literal(true)),
  }),
  v.object(unreadable),
]);

/** What a row and a page are computed from. `said`: the values of a person that are in force. */
export const computedFromSchema = v.object({
  name: fileNameSchema,
  summary: v.nullable(summarySchema),
  said: v.partial(v.object(valueSchemas)),
});
