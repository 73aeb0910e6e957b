import { expect, test } from 'vitest';
import { setNumber, switchRule } from '../../../machines/domain/playbook';
import { createPlaybookPorts } from '../../../src/adapters/private/ports/playbook-ports';
import { toListed } from '../../../src/adapters/private/fields/playbook-values';
import { recordDownloads } from '../../support/downloads';
import { must } from '../../support/must';
import { connectStore, makeResources } from '../../support/private-resources';
import { callPort, failureOf } from '../../support/run-port';
import { runOnVirtualTime } from '../../support/virtual-time';

const ports = createPlaybookPorts(
  makeResources({
    store: connectStore(() => Promise.reject(new Error('The store is not used.')), {
      request: () => new Promise(() => {}),
    }),
  }),
);
const STANDARD = toListed(null);

const load = (content: BlobPart) => {
  const file = Object.assign(new Blob([content]), { name: 'playbook.json' });
  return callPort(ports.loadPlaybook, { file });
};
const loadJson = (json: unknown) => load(JSON.stringify(json));

const FILE = { format: 'covenant-playbook', version: 1, rules: {}, thresholds: {} };

runOnVirtualTime();

test('a playbook that was saved as a file is loaded as it was', async () => {
  const files = recordDownloads();
  const playbook = setNumber(switchRule(STANDARD, 'exclusivity'), 'renewalDue', 14);
  await callPort(ports.downloadPlaybook, { playbook });
  const { name, content } = must(files[0], 'file');
  expect(name).toBe('covenant-playbook-2026-06-15.json');
  expect(content.type).toBe('application/json');
  const text = await content.text();
  expect(JSON.parse(text)).toMatchObject({
    format: 'covenant-playbook',
    version: 1,
    rules: { exclusivity: { on: false, points: 10 }, 'no-end': { on: true, points: 6 } },
    thresholds: { renewalDue: 14, longNotice: 90, shortNotice: 30 },
  });
  expect(await load(text)).toEqual({ playbook, ignored: [] });
});

test('what a file leaves out is standard, and what is not known is told and ignored', async () => {
  const rules = {
    'of-another-version': { on: true, points: 1 },
    'no-end': { on: true, points: 50, note: 'x' },
  };
  expect(await loadJson({ ...FILE, rules, more: 1 })).toEqual({
    playbook: setNumber(STANDARD, 'no-end', 50),
    ignored: ['of-another-version'],
  });
  const keys =
    '{"format":"covenant-playbook","version":1,"rules":{"__proto__":{"on":true,"points":5}},"thresholds":{}}';
  expect(await load(keys)).toEqual({ playbook: STANDARD, ignored: [] });
});

const fileWith = (changes: object) => JSON.stringify({ ...FILE, ...changes });
const rule = (setting: unknown) => fileWith({ rules: { exclusivity: setting } });
const PLACE = '“rules, exclusivity, ';
const POINTS = `${PLACE}points” must be a whole number from 0 to 100.`;
const FOREIGN = 'It is not a playbook of Covenant.';

test.each<[string, BlobPart, string]>([
  ['another file', '{"hello":1}', FOREIGN],
  ['nothing', 'null', FOREIGN],
  [
    'a later version',
    fileWith({ version: 2, rules: 7 }),
    'It was saved by a newer version of Covenant. Reload the page and try again.',
  ],
  ['version 0', fileWith({ version: 0 }), '“version” must be as in a saved playbook.'],
  ['no rules', fileWith({ rules: 'all' }), '“rules” must be as in a saved playbook.'],
  ['too many points', rule({ on: true, points: 101 }), POINTS],
  ['half a point', rule({ on: true, points: 0.5 }), POINTS],
  ['points as text', rule({ on: true, points: '<b>5</b>' }), POINTS],
  ['no switch', rule({ on: 'yes', points: 5 }), `${PLACE}on” must be true or false.`],
  [
    'negative days',
    fileWith({ thresholds: { renewalDue: -1 } }),
    '“thresholds, renewalDue” must be a whole number from 0 to 730.',
  ],
  ['text', 'no JSON', FOREIGN],
  ['bytes that are no text', new Uint8Array([0x22, 0xff, 0x22]), FOREIGN],
  ['an empty file', '', FOREIGN],
  ['a large file', ' '.repeat(1024 * 1024 + 1), 'It is too large to be a playbook.'],
])('%s is refused in words', async (_, content, reason) => {
  expect(await failureOf(load(content))).toEqual({
    message: 'The file could not be loaded',
    detail: `${reason} Nothing was changed.`,
  });
});
