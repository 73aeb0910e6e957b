// @vitest-environment happy-dom -- Mermaid sanitises its texts with a DOM.
import { readFileSync } from 'node:fs';
import mermaid from 'mermaid';
import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { toMermaid } from '../tools/mermaid';
import {
  drawHierarchy,
  listMachineIds,
  listPorts,
  readHierarchy,
} from '../support/actor-hierarchy';
import { makeContracts, makeDetail } from '../support/fixtures';
import { must } from '../support/must';
import { productMachines } from '../support/product-machines';
import { startSignedInApp } from '../support/running-app';
import { settle } from '../support/world';

const README = 'machines/README.md';
/** The README between these markers, and below the last, is generated; the rest is written by hand. */
const HIERARCHY = ['<!-- hierarchy -->', '<!-- /hierarchy -->'] as const;
const CHARTS = '<!-- charts -->';

const writeChart = (chart: string) => ['```mermaid', chart, '```'].join('\n');

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
  const chart = writeChart(toMermaid(machine));
  return `## ${machine.id}\n\n${readDoc(file)} ([\`${file}\`](${file}))\n\n${chart}\n`;
}

/** The actor hierarchy of a running product in which every machine runs. */
async function readFullHierarchy() {
  const { app, world, contract, uploads } = await startSignedInApp();
  world.loadContracts.last().resolve({ contracts: makeContracts(1), unreadable: [] });
  contract().send({ type: 'contract.visit', id: 'c-1' });
  world.loadContract.last().resolve({ kind: 'found', contract: makeDetail() });
  uploads().send({ type: 'uploads.open' });
  const files = ['1', '2'].map((id) => ({
    id,
    kind: 'file' as const,
    file: { name: `${id}.pdf`, size: 1 },
  }));
  uploads().send({ type: 'files.add', files });
  await settle();
  const hierarchy = readHierarchy(app);
  app.stop();
  return hierarchy;
}

describe('machines/README.md', () => {
  test('machines/README.md contains the current actor hierarchy and charts (update: `npm run charts`)', async () => {
    const [begin, end] = HIERARCHY;
    const [introduction = '', rest = ''] = readFileSync(README, 'utf8').split(begin);
    const [, prose = ''] = rest.split(CHARTS)[0]?.split(end) ?? [];
    const hierarchy = writeChart(drawHierarchy(await readFullHierarchy()));
    const sections = productMachines.map(writeSection).join('\n');
    await expect(
      `${introduction}${begin}\n\n${hierarchy}\n\n${end}${prose}${CHARTS}\n\n${sections}`,
    ).toMatchFileSnapshot(`../../${README}`);
  });

  test('the actor hierarchy shows every machine', async () => {
    const shown = new Set(listMachineIds(await readFullHierarchy()));
    expect(shown).toEqual(new Set(productMachines.map(([, { id }]) => id)));
  });

  test('the actor hierarchy is a valid Mermaid flowchart', async () => {
    const { diagramType } = await mermaid.parse(drawHierarchy(await readFullHierarchy()));
    expect(diagramType).toBe('flowchart-v2');
  });

  test('machines/README.md lists every machine with its ports', () => {
    const rows = readFileSync(README, 'utf8').matchAll(/^\| `(\w+)` +\|[^|]+\|([^|]+)\|$/gm);
    const listed = [...rows].map(([, id, ports = '']) => [
      id,
      (ports.match(/\w+/g) ?? []).toSorted(),
    ]);
    expect(listed.toSorted()).toEqual(
      productMachines.map(([, machine]) => [machine.id, listPorts(machine).toSorted()]).toSorted(),
    );
  });

  test.each(productMachines)('the chart of %s is valid Mermaid', async (_, machine) => {
    const { diagramType } = await mermaid.parse(toMermaid(machine));
    expect(diagramType).toBe('stateDiagram');
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

  test.each([
    ['parallel states', { id: 'm', type: 'parallel', states: { a: {}, b: {} } }],
    ['no states', { id: 'm' }],
  ] as const)('draws a machine with %s', async (_, config) => {
    await expect(mermaid.parse(toMermaid(createMachine(config)))).resolves.toBeTruthy();
  });
});
