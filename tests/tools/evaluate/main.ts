import { CLAUSE_RULES } from '../../../src/reading/clauses/clause-rules';
import { readContract } from '../../../src/reading/read-contract';
import type { Fields } from '../../../src/reading/reading';
import { isSure } from '../../../machines/domain/certainty';
import { writeMarkdownTable } from '../../support/markdown-table';
import { findMisplaced, quotesIn } from '../../support/quotes';
import { termOfFields } from '../../support/term-of-fields';
import { calibrationError, reliabilityBins, type Rated } from '../train/calibration-error';
import { readCorpus, type LabelledContract } from '../train/corpus';
import { crossValidate, type RatedQuote } from '../train/cross-validate';
import { crossFields, readAll, toldOf, type ReadContract } from '../train/fit-fields';
import {
  judgeFields,
  judgeRenewalPresence,
  MEASURED_FIELDS,
  scoreJudgements,
  type Judgement,
  type MeasuredField,
} from '../train/judge-fields';
import { isNearName } from '../train/label-values';
import { readOptions } from '../train/options';
import { judgeQuotes, presencesOf, scoreClauses } from '../train/score-clauses';
import { addCounts, countNdas, scoreNdas, type Counts } from './score-ndas';
import { importWithout } from './without';

const USAGE =
  'Usage: npm run evaluate -- --data FOLDER [--more FOLDER] [--ndas FOLDER] [--errors FIELD | --without NAME]\n';
const OPTIONS = ['--data', '--more', '--ndas', '--errors', '--without'];

/** In contracts by file name: the rest of the second folder is looked at by nobody who writes rules. */
const LOOKED_AT = 30;

const print = (text: string) => process.stdout.write(`${text}\n`);
const report = (message: string) => process.stderr.write(`${message}\n`);

const figure = (value: number) => value.toFixed(3);

/** Prints a table with its head; columns of numbers are figures. */
const printTable = (head: readonly string[], ...rows: readonly (readonly string[])[]) => {
  const isNumber = (at: number) => rows.every((row) => !Number.isNaN(Number(row[at])));
  const kinds = head.map((_, at) => (isNumber(at) ? 'figures' : 'words'));
  print(writeMarkdownTable([head, ...rows], kinds));
};

const ANY_DAY = '2020-01-01';

/** The fields as they are shown: an end is at most as sure as the date that it counts from. */
function shownFields({ fields }: ReadContract): Fields {
  const { expiry } = fields;
  const confidence = termOfFields(fields, ANY_DAY).firstEnd?.confidence ?? 0;
  return { ...fields, expiry: expiry && { ...expiry, confidence } };
}

const judge = (one: ReadContract) => judgeFields(one.contract, shownFields(one));
const judgeLeniently = (one: ReadContract) =>
  judgeFields(one.contract, shownFields(one), isNearName);

function printFields(contracts: readonly ReadContract[]): void {
  const judgements = contracts.flatMap(judge);
  const lenient = contracts.flatMap(judgeLeniently);
  const rowOf = (name: string, own: readonly Judgement[]) => {
    const { precision, recall, f1 } = scoreJudgements(own);
    return [name, figure(precision), figure(recall), figure(f1)];
  };
  const ofField = (all: readonly Judgement[], field: MeasuredField) =>
    all.filter((one) => one.field === field);
  const rows = [
    ...MEASURED_FIELDS.map((field) => rowOf(field, ofField(judgements, field))),
    rowOf('parties, lenient', ofField(lenient, 'parties')),
    rowOf(
      'renewal, presence',
      contracts.map(({ contract, fields }) => judgeRenewalPresence(contract, fields)),
    ),
  ];
  printTable(['Field', 'Precision', 'Recall', 'F1'], ...rows);
}

function printReliability(title: string, values: readonly Rated[]): void {
  print(`\n${title}: calibration error ${figure(calibrationError(values))}`);
  const rows = reliabilityBins(values)
    .filter(({ count }) => count > 0)
    .map(({ count, confidence, right }) => [String(count), figure(confidence), figure(right)]);
  printTable(['Values', 'Mean confidence', 'Share of right ones'], ...rows);
}

function printClauses(
  contracts: readonly LabelledContract[],
  quotes: readonly (readonly RatedQuote[])[],
): void {
  const score = scoreClauses(contracts, quotes);
  print(`\nClauses, each contract by a model of the contracts of other companies:`);
  print(`area under the curve of precision and recall ${figure(score.area)}`);
  print(`presence, F1 over all categories ${figure(score.presence)}`);
  printReliability('Presence of clauses', presencesOf(contracts, quotes));
  printReliability(
    'Confidence of clauses',
    contracts.flatMap((contract, index) => judgeQuotes(contract, quotes[index] ?? [])),
  );
}

/** Reads each contract as the product does: how long it takes, and whether its quotes stand on their pages. */
function printReadings(contracts: readonly LabelledContract[]): void {
  const times: number[] = [];
  let quotes = 0;
  let wrong = 0;
  for (const { document, milliseconds } of contracts) {
    const started = performance.now();
    const reading = readContract(document);
    times.push(milliseconds + performance.now() - started);
    const cited = quotesIn(reading);
    quotes += cited.length;
    wrong += findMisplaced(document, cited).length;
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  print(`\nTime, PDF included: median ${at(0.5)} ms, 95 % below ${at(0.95)} ms`);
  print(`Quotes: ${quotes}, ${wrong} of them not on the page that they name`);
}

/** The values that a person is asked to check, and those that are shown as they are. */
function printChecks(judgements: readonly Judgement[]): void {
  const rowOf = (name: string, told: readonly Rated[]) => {
    const sure = told.filter(({ confidence }) => isSure(confidence));
    const wrong = told.filter(({ isRight }) => !isRight).length;
    const wrongSure = sure.filter(({ isRight }) => !isRight).length;
    const counts = [told.length, wrong, told.length - sure.length, wrong - wrongSure, wrongSure];
    const shares = [1 - wrongSure / Math.max(1, sure.length), calibrationError(told)];
    return [name, ...counts.map(String), ...shares.map(figure)];
  };
  const told = MEASURED_FIELDS.map((field) => toldOf(judgements, field));
  print('\nValues to check:');
  const head = ['Field', 'Values', 'Wrong', 'Asked', 'Wrong of these', 'Wrong of the rest'];
  printTable(
    [...head, 'Precision of the rest', 'Calibration error'],
    ...MEASURED_FIELDS.map((field, index) => rowOf(field, told[index] ?? [])),
    rowOf('all', told.flat()),
  );
}

/** The scores of the fields, and how far their confidences are right. */
function printFieldScores(contracts: readonly ReadContract[]): void {
  printFields(contracts);
  const judgements = contracts.flatMap(judgeLeniently);
  printReliability(
    'Confidence of fields',
    MEASURED_FIELDS.flatMap((field) => toldOf(judgements, field)),
  );
  printChecks(judgements);
}

/** How many values are right, and how many are wrong and sure, by contracts and field. */
export async function countValues(contracts: readonly LabelledContract[], ndas?: string) {
  const counts: Counts = new Map();
  const end = contracts.filter(({ isKnown }) => isKnown).length;
  for (const [place, one] of crossFields(readAll(contracts)).entries()) {
    const group = place < end ? 'known' : place < end + LOOKED_AT ? 'looked at' : 'others';
    for (const { field, isRight, read } of judgeLeniently(one)) {
      const isWrong = !isRight && read !== null && isSure(read.confidence);
      addCounts(counts, `${group}, ${field}`, [Number(isRight), Number(isWrong)]);
    }
  }
  for (const [field, [right = 0, , , wrong = 0]] of ndas === undefined ? [] : await countNdas(ndas))
    counts.set(`NDAs, ${field}`, [right, wrong]);
  return counts;
}

/** Prints what changes where a constant of the reader is switched off. Returns the exit code. */
async function printWithout(name: string, ...data: Parameters<typeof countValues>) {
  const tool = await importWithout<{ readonly countValues: typeof countValues }>(name);
  if (!tool) {
    process.stderr.write(`There is no constant ${name} in src/reading.\n`);
    return 1;
  }
  const [all, less] = [await countValues(...data), await tool.countValues(...data)];
  const rows = [...all].map(([key, counts]) => [
    key,
    ...counts.flatMap((count, at) => [String(count), String(less.get(key)?.[at] ?? 0)]),
  ]);
  const changed = rows.filter(([, one, other, third, last]) => one !== other || third !== last);
  printTable(['Contracts, field', 'Right', 'Without', 'Wrong and sure', 'Without'], ...changed);
  return 0;
}

function printFieldErrors(contracts: readonly ReadContract[], field: string): void {
  for (const one of contracts) {
    for (const { expected, read, isRight, ...judgement } of judge(one)) {
      if (judgement.field !== field || isRight || (expected === null && read === null)) continue;
      const told = read ? `${read.value} (${read.confidence})` : 'nothing';
      print(`${one.contract.id}\n    lawyers: ${expected ?? 'nothing'}\n    read: ${told}`);
    }
  }
}

function printClauseErrors(
  contracts: readonly LabelledContract[],
  quotes: readonly (readonly RatedQuote[])[],
  category: string,
): void {
  const index = CLAUSE_RULES.findIndex((rule) => rule.category === category);
  const presences = presencesOf(contracts, quotes).filter((one) => one.category === index);
  for (const { contract: place, isTold, isRight } of presences) {
    if (isTold === isRight) continue;
    const contract = contracts[place];
    const own = (quotes[place] ?? []).filter((quote) => quote.category === index);
    print(contract?.id ?? '');
    for (const span of contract?.labels.get(category)?.spans ?? []) print(`    lawyers: ${span}`);
    for (const quote of own.slice(0, 3)) print(`    read: ${quote.text} (${quote.confidence})`);
  }
}

/** `npm run evaluate`: measures the reader on labelled contracts, each with weights from those of other companies. */
export async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args, OPTIONS);
  const folder = options?.get('--data');
  if (!options || folder === undefined) {
    process.stderr.write(USAGE);
    return 1;
  }
  const contracts = await readCorpus(folder, options.get('--more'));
  const ndas = options.get('--ndas');
  const without = options.get('--without');
  if (without !== undefined) return printWithout(without, contracts, ndas);
  const known = contracts.filter(({ isKnown }) => isKnown);
  const read = crossFields(readAll(contracts));
  const errors = options.get('--errors');
  /** The contracts that may be looked at come first. */
  const end = known.length + LOOKED_AT;
  if (MEASURED_FIELDS.some((one) => one === errors)) {
    printFieldErrors(read.slice(0, end), errors ?? '');
    return 0;
  }
  const places = [...contracts.keys()];
  const groups = [
    { title: 'Contracts that the rules were written with', places: places.slice(0, known.length) },
    { title: 'Contracts that nobody has looked at', places: places.slice(end) },
  ].filter((group) => group.places.length > 0);
  const inGroup = <T>({ places: own }: (typeof groups)[number], all: readonly T[]) =>
    own.flatMap((place) => all[place] ?? []);
  if (errors === undefined) {
    for (const group of groups) {
      print(`\n# ${group.title}: ${group.places.length}\n`);
      printFieldScores(inGroup(group, read));
    }
    if (ndas !== undefined) printTable(...(await scoreNdas(ndas)));
  }
  const { quotes } = crossValidate(contracts, report);
  if (errors !== undefined) {
    printClauseErrors(contracts.slice(0, end), quotes, errors);
    return 0;
  }
  for (const group of groups) {
    print(`\n# ${group.title}, clauses`);
    const own = group.places.map((place) => quotes[place] ?? []);
    printClauses(inGroup(group, contracts), own);
  }
  printReadings(contracts);
  return 0;
}
