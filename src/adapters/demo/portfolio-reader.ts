import { prepareSorting } from '../../../machines/domain/listing';
import { prepareSearch } from '../../../machines/domain/matching';
import type { Portfolio } from '../../../machines/domain/portfolio';
import { readPortfolio } from './contract-records';
import { runInSlices } from '../browser/slices';

/**
 * The portfolio in a list's text, ready to be searched; its orders follow as soon as the browser
 * finds the time. Rejects with the signal's reason where that aborts.
 *
 * @throws {PortError} where it is no JSON, no list, or none of its records can be read.
 */
export async function preparePortfolio(text: string, signal: AbortSignal): Promise<Portfolio> {
  const portfolio = await runInSlices(readPortfolio(text), signal);
  await runInSlices(prepareSearch(portfolio.contracts), signal);
  // Rejects only where the portfolio is not wanted any more.
  runInSlices(prepareSorting(portfolio.contracts), signal).catch(() => undefined);
  return portfolio;
}
