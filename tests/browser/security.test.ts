import { expect, inject, test } from 'vitest';
import { Guard } from '../support/browser/guard';
import { visit } from '../support/browser/visit';

/** Attacks on the page, each with the message that Chromium logs when it blocks the attack. */
const ATTACKS: readonly { readonly message: RegExp; readonly run: () => void }[] = [
  {
    message: /script element was modified/,
    run: () => {
      const script = document.createElement('script');
      script.append('window.wasRun = true');
      document.body.append(script);
    },
  },
  {
    message: /JavaScript URL/,
    run: () => {
      const link = document.createElement('a');
      link.setAttribute('href', 'javascript:window.wasRun = true');
      document.body.append(link);
      link.click();
    },
  },
  {
    message: /'TrustedScript' assignment\. The action/,
    run: () => {
      // Code that Playwright evaluates may use eval, so a callback does it.
      requestAnimationFrame(() => {
        try {
          Reflect.get(window, 'eval')('window.wasRun = true');
        } catch {
          // An attacker would hide the error.
        }
      });
    },
  },
  {
    message: /TrustedHTML/,
    run: () => {
      try {
        document.createElement('p').innerHTML = '<img src="x" onerror="window.wasRun = true">';
      } catch {
        // As above.
      }
    },
  },
  { message: /style-src-attr/, run: () => document.body.setAttribute('style', 'opacity: 0') },
  {
    message: /style-src 'self'/,
    run: () => {
      const style = document.createElement('style');
      style.append('body { opacity: 0 }');
      document.head.append(style);
    },
  },
  {
    message: /img-src/,
    run: () => {
      new Image().src = 'https://elsewhere.example/';
    },
  },
  {
    message: /Framing/,
    run: () => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: '/login' }));
    },
  },
];

test('The content security policy blocks every attack, and the guard of the tests reports it', async () => {
  const tab = await visit('/login', {
    mayLog: /Content Security Policy|requires 'Trusted|elsewhere/,
  });
  await tab.see(tab.login.heading);
  const guard = new Guard(tab.page.context(), inject('baseUrl'));
  for (const { message, run } of ATTACKS) {
    await tab.page.evaluate(run);
    await tab.until(async () => expect(() => guard.verify()).toThrow(message));
  }
  expect(await tab.page.evaluate(() => 'wasRun' in window)).toBe(false);
  expect(await tab.page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1');
});
