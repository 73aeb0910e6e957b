import { CircleAlert, CircleCheck } from 'lucide';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeContracts } from '../support/fixtures';
import { visit } from '../support/browser/visit';

const COLOR_SCHEMES = ['light', 'dark'] as const;

/** Tag names of the shapes of an icon. */
const readShapes = (icon: Locator) =>
  icon.evaluate((svg) => Array.from(svg.children, ({ tagName }) => tagName));

/** Colour name of a text or an icon, derived from the hue. */
async function readColour(element: Locator): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await element.evaluate((node) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) return [];
    context.fillStyle = getComputedStyle(node).color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  const strongest = Math.max(red, green, blue);
  if (strongest - Math.min(red, green, blue) < 25) return 'grey';
  if (strongest === green) return 'green';
  if (strongest !== red) return 'blue';
  // Between red (0) and yellow (1). The yellow of the design is dark.
  return (green - blue) / (red - blue) > 0.45 ? 'yellow' : 'red';
}

// Ruling 14
test('Risk scores and levels are green, yellow or red in both themes', async () => {
  const scores = [0, 40, 41, 70, 71, 100];
  const json = makeContracts(scores.length, (index) => ({
    riskScore: scores[index] ?? 0,
    risk: (['Low', 'Medium', 'High'] as const)[index % 3] ?? 'Low',
  }));
  const tab = await visit('/dashboard', { as: 'ada', answers: { '/contracts.json': { json } } });
  await tab.see(tab.dashboard.table);
  for (const colorScheme of COLOR_SCHEMES) {
    await tab.page.emulateMedia({ colorScheme });
    const colours = [];
    for (const [index, score] of scores.entries()) {
      const row = tab.dashboard.row(`Contract ${index + 1}`);
      colours.push(await readColour(row.getByText(String(score), { exact: true })));
    }
    expect(colours, colorScheme).toEqual(['green', 'green', 'yellow', 'yellow', 'red', 'red']);

    const levels = [];
    for (const [index, level] of ['Low Risk', 'Medium Risk', 'High Risk'].entries()) {
      const row = tab.dashboard.row(`Contract ${index + 1}`);
      levels.push(await readColour(row.getByText(level, { exact: true })));
    }
    expect(levels, colorScheme).toEqual(['green', 'yellow', 'red']);
  }
});

test('A failed upload has a red alert icon, a successful one a green check mark, in both themes', async () => {
  const tab = await visit('/reports', {
    as: 'ada',
    before: () => {
      let calls = 0;
      // The first upload fails, the second succeeds.
      Math.random = () => (calls++ % 2 === 0 ? 0.95 : 0.1);
    },
  });
  await tab.uploads.open();
  await tab.uploads.pickNames('failed.pdf');
  await tab.pass(2000);
  await tab.see(tab.uploads.row('failed.pdf').getByText('Upload failed', { exact: true }));
  await tab.uploads.pickNames('uploaded.pdf');
  await tab.pass(2000);
  await tab.see(tab.uploads.row('uploaded.pdf').getByText('Uploaded', { exact: true }));
  const icon = (name: string) => tab.uploads.row(name).locator('svg').first();
  expect(await readShapes(icon('failed.pdf'))).toEqual(CircleAlert.map(([shape]) => shape));
  expect(await readShapes(icon('uploaded.pdf'))).toEqual(CircleCheck.map(([shape]) => shape));
  for (const colorScheme of COLOR_SCHEMES) {
    await tab.page.emulateMedia({ colorScheme });
    expect(await readColour(icon('failed.pdf')), colorScheme).toBe('red');
    expect(await readColour(icon('uploaded.pdf')), colorScheme).toBe('green');
  }
});

test('In forced colours the dot of the bell is visible, and ghost buttons have no border', async () => {
  const tab = await visit('/contract/lease-tannery-wharf', { as: 'ada', forcedColors: 'active' });
  await tab.see(tab.contract.back);
  const read = (element: Locator, property: 'backgroundColor' | 'borderColor') =>
    element.evaluate((node, name) => getComputedStyle(node)[name], property);
  const dot = tab.shell.notifications.locator('span');
  expect(await read(dot, 'backgroundColor')).not.toBe(
    await read(tab.shell.notifications, 'backgroundColor'),
  );
  expect(await read(tab.contract.back, 'borderColor')).toBe('rgb(255, 255, 255)');
  await tab.contract.back.hover();
  expect(await read(tab.contract.back, 'borderColor')).not.toBe('rgb(255, 255, 255)');
});
