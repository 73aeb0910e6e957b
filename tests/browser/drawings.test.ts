import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isSameColour, readPaint, type Colour } from '../support/browser/paint';
import { visit, type VisitOptions } from '../support/browser/visit';
import { makeContracts, makeDetail } from '../support/fixtures';
import { until } from '../support/until';

// Drawings are hidden from assistive technology, so these tests look at what is painted.

const SCORES = [0, 28, 100];

const answers = {
  '/contracts.json': {
    json: makeContracts(SCORES.length, (index) => ({
      riskScore: SCORES[index] ?? 0,
      status: (['Active', 'Renewal Due', 'Active'] as const)[index] ?? 'Active',
    })),
  },
  '/contract-details.json': {
    json: Object.fromEntries(
      SCORES.map((riskScore, index) => [
        `c-${index + 1}`,
        makeDetail({
          riskScore,
          evidence: [{ id: 'e', source: 'Clause 14', snippet: 'the Fees', relevance: 0.62 }],
        }),
      ]),
    ),
  },
} as const;

/** Colour of the empty part of a bar. */
async function readTrackColour(drawing: Locator): Promise<Colour> {
  const [red = 0, green = 0, blue = 0] = await drawing.evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) return [];
    const track = element.querySelector('[data-part=track]');
    const { color, backgroundColor } = getComputedStyle(track ?? element);
    context.fillStyle = track ? color : backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  return [red, green, blue];
}

/**
 * Width of a bar and of its filled part in pixels, measured along its middle.
 *
 * @throws if the filled part does not begin at the left end or has gaps.
 */
async function readBar(bar: Locator): Promise<{ width: number; filled: number }> {
  const track = await readTrackColour(bar);
  const { width, height } = await bar.evaluate((element) => element.getBoundingClientRect());
  const columns = Array.from({ length: Math.floor(width) }, (_, column) => ({
    x: column + 0.5,
    y: height / 2,
  }));
  const paint = await readPaint(bar, columns);
  const isFilled = paint.map((colour) => !isSameColour(colour, track));
  const filled = isFilled.lastIndexOf(true) + 1;
  if (isFilled.slice(0, filled).includes(false)) throw new Error(`The bar has gaps: ${bar}`);
  return { width, filled };
}

/** Asserts that a bar is filled to a percentage, to the pixel. */
async function expectBar(bar: Locator, percent: number): Promise<void> {
  // A CSS transition of 200 ms, which takes real time, moves a progress bar to its value.
  await until(async () => {
    const { width, filled } = await readBar(bar);
    expect(Math.abs(filled - (width * percent) / 100)).toBeLessThanOrEqual(1);
  });
}

describe('drawings', () => {
  const open = async (path: `/${string}`, options: VisitOptions = {}) => {
    const tab = await visit(path, { as: 'ada', answers, ...options });
    await tab.see(tab.shell.heading);
    return tab;
  };

  test('the bar in the header of a contract shows its risk score', async () => {
    const tab = await open('/contract/c-1');
    for (const [index, score] of SCORES.entries()) {
      await tab.page.evaluate((to) => history.pushState(null, '', to), `/contract/c-${index + 1}`);
      await tab.see(tab.contract.evidence, tab.contract.text(String(score)));
      const header = tab.shell.main.getByRole('region', { name: 'Overview' });
      await expectBar(header.locator('svg[data-length=short]'), score);
    }
  });

  // The rows of the table become cards in a narrow window.
  test.each([390, 1280])(
    'the bars of the dashboard show risk scores and shares of the portfolio at %i pixels',
    async (width) => {
      const tab = await open('/dashboard', { viewport: { width, height: 800 } });
      await tab.see(tab.dashboard.table);
      for (const [index, score] of SCORES.entries()) {
        const row = tab.dashboard.row(`Contract ${index + 1}`);
        await expectBar(row.locator('svg[data-length=short]'), score);
      }

      const bars = tab.shell.main.locator('dl svg[data-length=full]');
      expect(await bars.count()).toBe(4);
      // Active and due for renewal; none is expired.
      await expectBar(bars.nth(0), 100);
      await expectBar(bars.nth(1), 200 / 3);
      await expectBar(bars.nth(2), 100 / 3);
      // The average of 42.7 is shown as 43.
      await expectBar(bars.nth(3), 43);
    },
  );

  test('the bar of the evidence panel shows the relevance', async () => {
    const tab = await open('/contract/c-1');
    await tab.see(tab.contract.evidence);
    await tab.contract.evidenceButton('Clause 14').click();
    await tab.see(tab.contract.panel);
    await expectBar(tab.contract.panel.getByRole('progressbar'), 62);
  });

  test('the progress bar of an upload shows its progress', async () => {
    const tab = await open('/reports');
    await tab.uploads.open();
    await tab.uploads.pickNames('lease.pdf');
    const bar = tab.uploads.row('lease.pdf').getByRole('progressbar');
    let passed = 0;
    for (const percent of [0, 70]) {
      await tab.pass(percent * 20 - passed);
      passed = percent * 20;
      await tab.uploads.seeProgress('lease.pdf', percent);
      await expectBar(bar, percent);
    }
  });
});
