import { expect, test } from 'vitest';
import { visit, type Tab } from '../support/browser/visit';

/** How long each movement under way takes, in milliseconds; one without end is a spinner's. */
const readMovements = ({ page }: Tab): Promise<number[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((movement) => {
      // A change of colour that is taken back halfway is shorter than it was meant.
      if (!(movement instanceof CSSAnimation)) return [];
      const { endTime } = movement.effect?.getComputedTiming() ?? {};
      return typeof endTime === 'number' && Number.isFinite(endTime) ? [endTime] : [];
    }),
  );

/** Opens everything that moves, and collects its movements. */
async function collectMovements(tab: Tab): Promise<number[]> {
  const movements: number[] = [];
  await tab.see(tab.contract.evidence);
  await tab.contract.evidence.getByRole('button').first().click();
  await tab.evidence.dialog.waitFor();
  movements.push(...(await readMovements(tab)));
  await tab.press('Escape');
  movements.push(...(await readMovements(tab)));
  await tab.seeNo(tab.evidence.dialog);
  await tab.click(tab.shell.upload);
  await tab.uploads.dialog.waitFor();
  movements.push(...(await readMovements(tab)));
  await tab.press('Escape');
  await tab.seeNo(tab.uploads.dialog);
  await tab.click(tab.shell.userButton('ada'));
  await tab.shell.userMenu.waitFor();
  movements.push(...(await readMovements(tab)));
  return movements;
}

const open = (reducedMotion: 'reduce' | 'no-preference') =>
  visit('/contract/lease-tannery-wharf', { as: 'ada', reducedMotion });

test('Movements are short, and long enough to be followed', async () => {
  const movements = await collectMovements(await open('no-preference'));
  expect(movements.length).toBeGreaterThanOrEqual(4);
  expect(movements.filter((length) => length < 120 || length > 200)).toEqual([]);
});

test('Nothing moves for who asks for less motion', async () => {
  const movements = await collectMovements(await open('reduce'));
  expect(movements.filter((length) => length > 0)).toEqual([]);
});
