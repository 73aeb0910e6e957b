import { expect, inject, test } from 'vitest';
import { Guard } from '../support/browser/guard';
import { visit } from '../support/browser/visit';

/** What somebody who got something into the page would have it do, and what Chromium says to it. */
const ATTACKS: readonly { readonly words: RegExp; readonly act: () => void }[] = [
  {
    words: /script element was modified/,
    act: () => {
      const script = document.createElement('script');
      script.append('window.wasRun = true');
      document.body.append(script);
    },
  },
  {
    words: /JavaScript URL/,
    act: () => {
      const link = document.createElement('a');
      link.setAttribute('href', 'javascript:window.wasRun = true');
      document.body.append(link);
      link.click();
    },
  },
  {
    words: /'TrustedScript' assignment\. The action/,
    act: () => {
      // In a frame of its own: what a test evaluates may itself do so.
      requestAnimationFrame(() => {
        try {
          Reflect.get(window, 'eval')('window.wasRun = true');
        } catch {
          // Whoever attacks takes care not to be heard.
        }
      });
    },
  },
  {
    words: /TrustedHTML/,
    act: () => {
      try {
        document.createElement('p').innerHTML = '<img src="x" onerror="window.wasRun = true">';
      } catch {
        // As above.
      }
    },
  },
  { words: /style-src-attr/, act: () => document.body.setAttribute('style', 'opacity: 0') },
  {
    words: /style-src 'self'/,
    act: () => {
      const style = document.createElement('style');
      style.append('body { opacity: 0 }');
      document.head.append(style);
    },
  },
  {
    words: /img-src/,
    act: () => {
      new Image().src = 'https://elsewhere.example/';
    },
  },
  {
    words: /Framing/,
    act: () => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: '/login' }));
    },
  },
];

test('What the policy forbids does not happen, and fails the test in which it is tried', async () => {
  const tab = await visit('/login', {
    mayLog: /Content Security Policy|requires 'Trusted|elsewhere/,
  });
  await tab.see(tab.login.heading);
  const guard = new Guard(tab.page.context(), inject('baseUrl'));
  for (const { words, act } of ATTACKS) {
    await tab.page.evaluate(act);
    await tab.until(async () => expect(() => guard.verify()).toThrow(words));
  }
  expect(await tab.page.evaluate(() => 'wasRun' in window)).toBe(false);
  expect(await tab.page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1');
});
