import { writeMarkdownTable } from '../../support/markdown-table';
import type { Figure, Unit } from './measurements';
import { median, p95 } from './statistics';

/** The document that `npm run bench -- --update` writes the table to. */
export const BENCH_README = 'tests/tools/bench/README.md';
/** The markers around the table in the document. */
const BEGIN = '<!-- bench -->';
const END = '<!-- /bench -->';

const HEADER = ['Figure', 'Median', 'p95', 'Budget', 'Met', 'To plain'];
const KINDS = ['words', 'figures', 'figures', 'words', 'words', 'figures'] as const;
const NOTHING = '–';

const fixed = (digits: number) => (value: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const FORMATS: Readonly<Record<Unit, (value: number) => string>> = {
  ms: (value) => `${fixed(Math.abs(value) < 100 ? 1 : 0)(value)} ms`,
  task: (value) => (value === 0 ? '< 50 ms' : `${fixed(0)(value)} ms`),
  bytes: (value) => `${fixed(0)(value)} B`,
  count: fixed(0),
  percent: (value) => `${fixed(1)(value)} %`,
  score: fixed(3),
  times: (value) => `${fixed(2)(value)}`,
};

/** The plain page's median; `NaN` meets no budget. */
const plainMedian = ({ plain = [] }: Figure) => (plain.length > 0 ? median(plain) : Number.NaN);

/** Whether a figure is within its budget; a figure without one is. */
export function isMet(figure: Figure): boolean {
  const { samples, budget } = figure;
  if (!budget) return true;
  if ('exactly' in budget) return samples.every((value) => value === budget.exactly);
  if ('max' in budget) return samples.every((value) => value <= budget.max);
  if ('ratio' in budget) return median(samples) <= budget.ratio * plainMedian(figure);
  if ('abovePlain' in budget) return median(samples) <= plainMedian(figure) + budget.abovePlain;
  return median(samples) <= (budget.median ?? Infinity) && p95(samples) <= (budget.p95 ?? Infinity);
}

function describeBudget({ budget, unit, samples }: Figure): string {
  if (!budget) return NOTHING;
  const format = FORMATS[unit];
  if ('exactly' in budget) return format(budget.exactly);
  if ('max' in budget) return `${samples.length > 1 ? 'every run ' : ''}≤ ${format(budget.max)}`;
  if ('ratio' in budget) return `≤ ${FORMATS.times(budget.ratio)} to plain`;
  if ('abovePlain' in budget) return `≤ plain + ${format(budget.abovePlain)}`;
  return Object.entries(budget)
    .map(([name, limit]) => `${name} ≤ ${format(limit)}`)
    .join(', ');
}

function writeRow(figure: Figure): string[] {
  const { name, unit, samples, budget, plain } = figure;
  const format = FORMATS[unit];
  return [
    name,
    format(median(samples)),
    samples.length > 1 ? format(p95(samples)) : NOTHING,
    describeBudget(figure),
    budget ? (isMet(figure) ? 'yes' : '**no**') : NOTHING,
    plain ? `${fixed(2)(median(samples) / median(plain))}` : NOTHING,
  ];
}

/** The figures as a Markdown table. */
export function writeTable(figures: readonly Figure[]): string {
  return writeMarkdownTable([HEADER, ...figures.map(writeRow)], KINDS);
}

/** The details of the figures that exceed their budgets, as Markdown. */
export function writeDetails(figures: readonly Figure[]): string {
  return figures
    .filter((figure) => figure.details && !isMet(figure))
    .map(({ name, details = [] }) => `${name}:\n\n${details.map((line) => `- ${line}`).join('\n')}`)
    .join('\n\n');
}

/** A document with the text between its markers replaced. */
export function replaceTable(document: string, text: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('The document has no markers for the table.');
  return `${document.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${document.slice(end)}`;
}
