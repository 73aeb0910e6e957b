import { calibrate } from '../../../src/reading/calibrate';
import { CLAUSE_RULES } from '../../../src/reading/clauses/clause-rules';
import { readContract } from '../../../src/reading/read-contract';
import { isSure } from '../../../machines/domain/certainty';
import { writeMarkdownTable } from '../../support/markdown-table';
import { findMisplaced, quotesIn } from '../../support/quotes';
import { calibrationError, reliabilityBins, type Rated } from '../train/calibration-error';
import { readCorpus, type LabelledContract } from '../train/corpus';
import { crossValidate, type RatedQuote } from '../train/cross-validate';
import {
  fitTables,
  judgeContract,
  judgeRenewal,
  toldOf,
  type FieldTables,
} from '../train/fit-fields';
import { assignFolds, FOLDS } from '../train/folds';
import {
  MEASURED_FIELDS,
  scoreJudgements,
  type Judgement,
  type MeasuredField,
} from '../train/judge-fields';
import { judgeQuotes, presencesOf, scoreClauses } from '../train/score-clauses';

const USAGE = 'Usage: npm run evaluate -- --data FOLDER [--errors FIELD]\n';

const print = (text: string) => process.stdout.write(`${text}\n`);
const report = (message: string) => process.stderr.write(`${message}\n`);

const figure = (value: number) => value.toFixed(3);

/** Prints a table with its head; columns of numbers are figures. */
const printTable = (head: readonly string[], ...rows: readonly (readonly string[])[]) => {
  const isNumber = (at: number) => rows.every((row) => !Number.isNaN(Number(row[at])));
  const kinds = head.map((_, at) => (isNumber(at) ? 'figures' : 'words'));
  print(writeMarkdownTable([head, ...rows], kinds));
};

interface JudgedContract {
  readonly contract: LabelledContract;
  readonly judgements: readonly Judgement[];
}

/** The tables of confidences for each contract, measured on contracts of other companies. */
function crossTables(judged: readonly JudgedContract[]): readonly FieldTables[] {
  const folds = assignFolds(judged.map(({ contract }) => contract.id));
  const tables = Array.from({ length: FOLDS }, (_, fold) =>
    fitTables(judged.filter((__, index) => folds[index] !== fold).flatMap((one) => one.judgements)),
  );
  return folds.flatMap((fold) => tables[fold] ?? []);
}

/** The values of the fields, each with the confidence that contracts of other companies say. */
const calibratedValues = (judged: readonly JudgedContract[]): readonly Judgement[] => {
  const tables = crossTables(judged);
  return judged.flatMap(({ judgements }, index) =>
    judgements.map((judgement) => {
      const table = tables[index]?.get(judgement.field);
      if (!judgement.read || !table) return judgement;
      const confidence = calibrate(table, judgement.read.confidence);
      return { ...judgement, read: { ...judgement.read, confidence } };
    }),
  );
};

/** From here on, an end counts as sure. */
const SURE = 0.8;

function printFields(judgements: readonly Judgement[], renewals: readonly Judgement[]): void {
  const rowOf = (name: string, own: readonly Judgement[]) => {
    const { precision, recall, f1 } = scoreJudgements(own);
    return [name, figure(precision), figure(recall), figure(f1)];
  };
  const ofField = (field: MeasuredField) => judgements.filter((one) => one.field === field);
  const sure = ofField('expiry').filter(({ read }) => !read || read.confidence >= SURE);
  const rows = [
    ...MEASURED_FIELDS.map((field) => rowOf(field, ofField(field))),
    rowOf('renewal, presence', renewals),
    rowOf(`expiry, confidence from ${SURE}`, sure),
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
  print(`precision at 80 % recall ${figure(score.precisionAt80Recall)}`);
  print(`presence, F1 over all categories ${figure(score.presence)}`);
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
  const rows = MEASURED_FIELDS.map((one) => {
    const told = toldOf(judgements, one);
    const sure = told.filter(({ confidence }) => isSure(confidence));
    const wrong = told.filter(({ isRight }) => !isRight).length;
    const wrongSure = sure.filter(({ isRight }) => !isRight).length;
    const asked = told.length - sure.length;
    const precision = 1 - wrongSure / Math.max(1, sure.length);
    const wrongAsked = wrong - wrongSure;
    return [one, ...[told.length, wrong, asked, wrongAsked].map(String), figure(precision)];
  });
  print('\nValues to check:');
  const head = ['Field', 'Values', 'Wrong', 'Asked', 'Wrong of these', 'Precision of the rest'];
  printTable(head, ...rows);
}

/** The scores of the fields, and how far their confidences are right. */
function printFieldScores(judged: readonly JudgedContract[]): void {
  const judgements = calibratedValues(judged);
  const renewals = judged.map(({ contract }) => judgeRenewal(contract));
  printFields(judgements, renewals);
  const told = MEASURED_FIELDS.flatMap((one) => toldOf(judgements, one));
  printReliability('Confidence of fields', told);
  for (const one of MEASURED_FIELDS) {
    print(`${one}: calibration error ${figure(calibrationError(toldOf(judgements, one)))}`);
  }
  printChecks(judgements);
}

function printFieldErrors(judged: readonly JudgedContract[], field: string): void {
  for (const { contract, judgements } of judged) {
    for (const { expected, read, isRight, ...judgement } of judgements) {
      if (judgement.field !== field || isRight || (expected === null && read === null)) continue;
      const told = read ? `${read.value} (${read.confidence})` : 'nothing';
      print(`${contract.id}\n    lawyers: ${expected ?? 'nothing'}\n    read: ${told}`);
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
  for (const [place, { confidence, isPresent }] of presences.entries()) {
    if (isPresent === confidence >= 0.5) continue;
    const contract = contracts[place];
    const own = (quotes[place] ?? []).filter((quote) => quote.category === index);
    print(contract?.id ?? '');
    for (const span of contract?.labels.get(category)?.spans ?? []) print(`    lawyers: ${span}`);
    for (const quote of own.slice(0, 3)) print(`    read: ${quote.text} (${quote.confidence})`);
  }
}

/** `npm run evaluate`: measures the reader on labelled contracts, each with weights from those of other companies. */
export async function main(args: readonly string[]): Promise<number> {
  const [option, folder, errors, field] = args;
  const isComplete = errors === undefined || (errors === '--errors' && field !== undefined);
  if (option !== '--data' || folder === undefined || !isComplete) {
    process.stderr.write(USAGE);
    return 1;
  }
  const contracts = await readCorpus(folder);
  const judged = contracts.map((contract) => ({ contract, judgements: judgeContract(contract) }));
  if (MEASURED_FIELDS.some((one) => one === field)) {
    printFieldErrors(judged, field ?? '');
    return 0;
  }
  const { quotes } = crossValidate(contracts, report);
  if (field !== undefined) {
    printClauseErrors(contracts, quotes, field);
    return 0;
  }
  printFieldScores(judged);
  printClauses(contracts, quotes);
  printReadings(contracts);
  return 0;
}
