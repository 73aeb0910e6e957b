import { expect, test } from 'vitest';
import { DEMO_DELAY_MS, visit } from '../../support/browser/visit';

const readColour = (element: Element) => getComputedStyle(element).backgroundColor;

test('With blocked storage the login screen is shown, and every sign-in shows an error', async () => {
  const tab = await visit('/dashboard', {
    firesBelow: DEMO_DELAY_MS,
    before: () => {
      window.requestIdleCallback = () => 0;
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    },
  });
  await tab.see(tab.login.heading);
  expect(tab.address).toBe('/login');
  const colour = await tab.login.button.evaluate(readColour);
  for (const attempt of ['first', 'second']) {
    await tab.login.submit('ada');
    await tab.login.busyButton.waitFor();
    expect(await tab.login.busyButton.evaluate(readColour)).toBe(colour);
    await tab.pass(1000);
    await tab.see(tab.login.alert);
    expect(await tab.login.alert.innerText(), attempt).toBe(
      'An unexpected error occurred. Please try again.',
    );
    await tab.login.password.press('x');
    await tab.seeNo(tab.login.alert);
  }
  await tab.page.evaluate(() => history.pushState(null, '', '/settings'));
  await tab.seeAddress('/login');
  expect(tab.countRequests('/contracts.json')).toBe(0);
});
