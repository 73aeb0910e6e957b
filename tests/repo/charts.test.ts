// @vitest-environment happy-dom -- Mermaid sanitises its texts with a DOM.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { toMermaid } from '../tools/mermaid';
import {
  drawHierarchy,
  listMachineIds,
  listPorts,
  readHierarchy,
} from '../support/actor-hierarchy';
import { makeContracts, makeDetail, makePrivateSession, makeLock } from '../support/fixtures';
import { must } from '../support/must';
import { productMachines } from '../support/product-machines';
import { startApp } from '../support/running-app';
import { settle } from '../support/world';

const README = 'machines/README.md';
/** The README between these markers, and below the last, is generated; the rest is written by hand. */
const HIERARCHY = ['<!-- hierarchy -->', '<!-- /hierarchy -->'] as const;
const CHARTS = '<!-- charts -->';

const writeChart = (chart: string) => ['```mermaid', chart, '```'].join('\n');

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
  const chart = writeChart(toMermaid(machine));
  return `## ${machine.id}\n\n${readDoc(file)} ([\`${file}\`](${file}))\n\n${chart}\n`;
}

/** The actor hierarchy of a running product in which every machine runs. */
async function readFullHierarchy() {
  const { app, world, contract, document, uploads, restore } = startApp();
  await restore(makePrivateSession());
  world.loadContracts.last().resolve({ contracts: makeContracts(1), unreadable: [] });
  contract().send({ type: 'contract.visit', id: 'c-1' });
  world.loadContract.last().resolve({ kind: 'found', contract: makeDetail() });
  document().send({ type: 'document.open', contractId: 'c-1' });
  uploads().send({ type: 'uploads.open' });
  world.watchLock.last().send({
    type: 'lock.reported',
    lock: makeLock(),
  });
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
    // A session has one workspace: only the evidence panel does not run in the private one, too.
    shown.add('demoWorkspace').add('evidence');
    // It runs while the workspace is locked, when nothing else does.
    shown.add('recovery');
    expect(shown).toEqual(new Set(productMachines.map(([, { id }]) => id)));
  });

  test('the actor hierarchy is a valid Mermaid flowchart', async () => {
    const type = await parseDiagramType(drawHierarchy(await readFullHierarchy()));
    expect(type).toBe('flowchart-v2');
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
    expect(await parseDiagramType(toMermaid(machine))).toBe('stateDiagram');
  });
});

describe('toMermaid', () => {
  test('toMermaid draws every feature of a machine', () => {
    const machine = setup({
      actors: { loadData: fromPromise(() => Promise.resolve(0)) },
      guards: { isValid: () => true },
      delays: { timeout: 100 },
      actions: { log: () => {}, notify: () => {} },
      types: { tags: {} as 'busy' },
    }).createMachine({
      id: 'example',
      initial: 'loading',
      on: { abort: '.aborted', refresh: { actions: ['log', 'notify'] } },
      states: {
        loading: {
          tags: 'busy',
          entry: 'log',
          invoke: { src: 'loadData', id: 'loadData', onDone: 'loaded', onError: {} },
          after: { timeout: 'loaded', 500: 'aborted' },
        },
        loaded: {
          initial: 'collapsed',
          on: { restart: { target: 'loaded', reenter: true } },
          states: {
            collapsed: { always: { guard: 'isValid', target: 'expanded', actions: 'notify' } },
            expanded: {
              on: {
                collapse: [
                  { guard: 'isValid', target: 'collapsed' },
                  { target: '#example.loading' },
                ],
              },
            },
          },
        },
        aborted: { type: 'final' },
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
      'state "anywhere in example" as example_anywhere',
      'example_anywhere : refresh / log, notify',
      '[*] --> example_loading',
      'state "loading" as example_loading',
      'example_loading : tag busy',
      'example_loading : invoke loadData',
      'example_loading : entry / log',
      'example_loading : loadData failed is ignored',
      'state "loaded" as example_loaded {',
      'state "anywhere in loaded" as example_loaded_anywhere',
      '[*] --> example_loaded_collapsed',
      'state "collapsed" as example_loaded_collapsed',
      'state "expanded" as example_loaded_expanded',
      '}',
      'state "aborted" as example_aborted',
      'example_aborted --> [*]',
      'example_anywhere --> example_aborted : abort',
      'example_loading --> example_loaded : loadData done<br/>after timeout',
      'example_loading --> example_aborted : after 500',
      'example_loaded_anywhere --> example_loaded_collapsed : restart',
      'example_loaded_collapsed --> example_loaded_expanded : always<br/>[isValid]<br/>/ notify',
      'example_loaded_expanded --> example_loaded_collapsed : collapse<br/>[isValid]',
      'example_loaded_expanded --> example_loading : collapse<br/>[else]',
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
  ] as const)('toMermaid draws a machine with %s', async (_, config) => {
    expect(await parseDiagramType(toMermaid(createMachine(config)))).toBe('stateDiagram');
  });
});
