import { writeMarkdownTable } from '../../support/markdown-table';
import type { Budget, Figure, Unit } from './figures';
import { median, p95 } from './statistics';

const HEAD = ['Figure', 'Median', 'p95', 'Budget', 'Met', 'To plain'];
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

/** Whether the samples keep a budget. */
export function isMet(samples: readonly number[], budget: Budget): boolean {
  if ('exactly' in budget) return samples.every((value) => value === budget.exactly);
  if ('worst' in budget) return samples.every((value) => value <= budget.worst);
  const { median: middle = Infinity, p95: high = Infinity } = budget;
  return median(samples) <= middle && p95(samples) <= high;
}

function describeBudget({ budget, unit, samples }: Figure): string {
  if (!budget) return NOTHING;
  const format = FORMATS[unit];
  if ('exactly' in budget) return format(budget.exactly);
  if ('worst' in budget) return `every run ≤ ${format(budget.worst)}`;
  const limits = Object.entries(budget).map(([name, most]) =>
    samples.length === 1 ? `≤ ${format(most)}` : `${name} ≤ ${format(most)}`,
  );
  return limits.join(', ');
}

function writeRow(figure: Figure): string[] {
  const { name, unit, samples, budget, plain } = figure;
  const format = FORMATS[unit];
  return [
    name,
    format(median(samples)),
    samples.length > 1 ? format(p95(samples)) : NOTHING,
    describeBudget(figure),
    budget ? (isMet(samples, budget) ? 'yes' : '**no**') : NOTHING,
    plain ? `${fixed(2)(median(samples) / median(plain))}` : NOTHING,
  ];
}

/** Figures as a table in Markdown. */
export function writeTable(figures: readonly Figure[]): string {
  return writeMarkdownTable([HEAD, ...figures.map(writeRow)], KINDS);
}
