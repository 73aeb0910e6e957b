// @vitest-environment happy-dom -- Mermaid sanitises its texts with a DOM.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { toMermaid } from '../tools/mermaid';
import { must } from '../support/must';
import { productMachines } from '../support/product-machines';

const README = 'machines/README.md';
/** The README above this marker is written by hand. */
const MARKER = '<!-- charts -->';

/** The type of diagram that Mermaid reads; throws if the text is invalid. Loads Mermaid on first use. */
async function parseDiagramType(text: string): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  return (await mermaid.parse(text)).diagramType;
}

/** The doc comment of a file's machine, in one line. */
function readDoc(file: string): string {
  const source = readFileSync(`machines/${file}`, 'utf8');
  const [, doc] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/.exec(source) ?? [];
  return must(doc, `comment on the machine of ${file}`)
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function writeSection([file, machine]: (typeof productMachines)[number]): string {
  const chart = ['```mermaid', toMermaid(machine), '```'].join('\n');
  return `## ${machine.id}\n\n${readDoc(file)} ([\`${file}\`](${file}))\n\n${chart}\n`;
}

describe('machines/README.md', () => {
  test('contains the current charts (update: `npm run charts`)', async () => {
    const [prose] = readFileSync(README, 'utf8').split(MARKER);
    const sections = productMachines.map(writeSection).join('\n');
    await expect(`${prose}${MARKER}\n\n${sections}`).toMatchFileSnapshot(`../../${README}`);
  });

  test.each(productMachines)('contains valid Mermaid for %s', async (_, machine) => {
    expect(await parseDiagramType(toMermaid(machine))).toBe('stateDiagram');
  });
});

describe('toMermaid', () => {
  test('draws every feature of a machine', () => {
    const machine = setup({
      actors: { loadTide: fromPromise(() => Promise.resolve(0)) },
      guards: { isHigh: () => true },
      delays: { aTide: 100 },
      actions: { ring: () => {}, wave: () => {} },
      types: { tags: {} as 'busy' },
    }).createMachine({
      id: 'port',
      initial: 'ebb',
      on: { flood: '.drowned', calm: { actions: ['ring', 'wave'] } },
      states: {
        ebb: {
          tags: 'busy',
          entry: 'ring',
          invoke: { src: 'loadTide', id: 'loadTide', onDone: 'flow', onError: {} },
          after: { aTide: 'flow', 500: 'drowned' },
        },
        flow: {
          initial: 'slow',
          on: { restart: { target: 'flow', reenter: true } },
          states: {
            slow: { always: { guard: 'isHigh', target: 'fast', actions: 'wave' } },
            fast: {
              on: { slacken: [{ guard: 'isHigh', target: 'slow' }, { target: '#port.ebb' }] },
            },
          },
        },
        drowned: { type: 'final' },
      },
    });
    expect(
      toMermaid(machine)
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      '---',
      'config: { state: { nodeSpacing: 90, rankSpacing: 60 } }',
      '---',
      'stateDiagram-v2',
      'state "anywhere in port" as port_anywhere',
      'port_anywhere : calm / ring, wave',
      '[*] --> port_ebb',
      'state "ebb" as port_ebb',
      'port_ebb : tag busy',
      'port_ebb : invoke loadTide',
      'port_ebb : entry / ring',
      'port_ebb : loadTide failed is ignored',
      'state "flow" as port_flow {',
      'state "anywhere in flow" as port_flow_anywhere',
      '[*] --> port_flow_slow',
      'state "slow" as port_flow_slow',
      'state "fast" as port_flow_fast',
      '}',
      'state "drowned" as port_drowned',
      'port_drowned --> [*]',
      'port_anywhere --> port_drowned : flood',
      'port_ebb --> port_flow : loadTide done<br/>after aTide',
      'port_ebb --> port_drowned : after 500',
      'port_flow_anywhere --> port_flow_slow : restart',
      'port_flow_slow --> port_flow_fast : always<br/>[isHigh]<br/>/ wave',
      'port_flow_fast --> port_flow_slow : slacken<br/>[isHigh]',
      'port_flow_fast --> port_ebb : slacken<br/>[else]',
    ]);
  });

  test('replaces characters in ids that Mermaid does not accept', () => {
    const machine = createMachine({
      id: 'sea-port',
      initial: 'low tide',
      states: { 'low tide': {} },
    });
    expect(toMermaid(machine)).toContain('state "low tide" as sea_port_low_tide');
  });

  test.each([
    ['parallel states', { id: 'm', type: 'parallel', states: { a: {}, b: {} } }],
    ['no states', { id: 'm' }],
  ] as const)('draws a machine with %s', async (_, config) => {
    expect(await parseDiagramType(toMermaid(createMachine(config)))).toBe('stateDiagram');
  });
});
