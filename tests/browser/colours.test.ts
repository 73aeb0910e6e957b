import { CircleAlert, CircleCheck } from 'lucide';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeContracts } from '../support/fixtures';
import { visit } from '../support/browser/visit';

/** What an icon is drawn of. */
const listShapes = (icon: Locator) =>
  icon.evaluate((svg) => Array.from(svg.children, ({ tagName }) => tagName));

/** The name of the colour that a text or an icon is drawn in, by its hue. */
async function readColour(drawn: Locator): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await drawn.evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) return [];
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  const strongest = Math.max(red, green, blue);
  if (strongest - Math.min(red, green, blue) < 25) return 'grey';
  if (strongest === green) return 'green';
  if (strongest !== red) return 'blue';
  // Between red (0) and yellow (1); the design's yellow is a dark one.
  return (green - blue) / (red - blue) > 0.45 ? 'yellow' : 'red';
}

describe.each(['light', 'dark'] as const)('In a %s product', (colorScheme) => {
  test('a risk’s colour is its level', async () => {
    const scores = [0, 40, 41, 70, 71, 100];
    const json = makeContracts(scores.length, (index) => ({
      riskScore: scores[index] ?? 0,
      risk: (['Low', 'Medium', 'High'] as const)[index % 3] ?? 'Low',
    }));
    const tab = await visit('/dashboard', {
      as: 'ada',
      colorScheme,
      answers: { '/contracts.json': { json } },
    });
    await tab.see(tab.dashboard.table);
    const colours = [];
    for (const [index, score] of scores.entries()) {
      const row = tab.dashboard.row(`Contract ${index + 1}`);
      colours.push(await readColour(row.getByText(String(score), { exact: true })));
    }
    expect(colours).toEqual(['green', 'green', 'yellow', 'yellow', 'red', 'red']);

    const levels = [];
    for (const [index, level] of ['Low Risk', 'Medium Risk', 'High Risk'].entries()) {
      const row = tab.dashboard.row(`Contract ${index + 1}`);
      levels.push(await readColour(row.getByText(level, { exact: true })));
    }
    expect(levels).toEqual(['green', 'yellow', 'red']);
  });

  test('a failed upload has a red alert icon, and one that came through has not', async () => {
    const tab = await visit('/reports', {
      as: 'ada',
      colorScheme,
      before: () => {
        let count = 0;
        Math.random = () => (count++ % 2 === 0 ? 0.95 : 0.1);
      },
    });
    await tab.uploads.open();
    await tab.uploads.pickNames('lost.pdf');
    await tab.see(tab.uploads.row('lost.pdf').getByText('Upload failed', { exact: true }));
    await tab.uploads.pickNames('kept.pdf');
    await tab.see(tab.uploads.row('kept.pdf').getByText('Uploaded', { exact: true }));
    const icon = (name: string) => tab.uploads.row(name).locator('svg').first();
    expect(await readColour(icon('lost.pdf'))).toBe('red');
    expect(await listShapes(icon('lost.pdf'))).toEqual(CircleAlert.map(([shape]) => shape));
    expect(await readColour(icon('kept.pdf'))).toBe('green');
    expect(await listShapes(icon('kept.pdf'))).toEqual(CircleCheck.map(([shape]) => shape));
  });
});
