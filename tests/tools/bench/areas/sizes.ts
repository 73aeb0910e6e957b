import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { test } from 'vitest';
import { visit, type Tab } from '../../../support/browser/visit';
import { report } from '../figures';

/** All sizes are those of the built files under brotli 11, as a static host would send them. */
const weigh = (path: string) => brotliCompressSync(readFileSync(join('dist', path))).length;
const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + weigh(path), 0);

const built = readdirSync('dist', { recursive: true, encoding: 'utf8' });
const listScripts = (tab: Tab) => new Set(tab.requests.filter((path) => path.endsWith('.js')));

/** Whoever has this has no time for what could be fetched ahead. */
function neverRest(): void {
  Object.defineProperty(window, 'requestIdleCallback', { get: () => () => 0, set() {} });
}

test('What a first visit to the sign-in page fetches', async ({ task }) => {
  const tab = await visit('/login');
  await tab.see(tab.login.heading);
  await tab.pass(5000);
  await tab.page.waitForLoadState('networkidle');
  report(task, {
    name: 'JavaScript of a first visit to /login',
    unit: 'bytes',
    samples: [sum(listScripts(tab))],
    budget: { median: 80_000 },
  });
});

test('What the first rows of the dashboard need', async ({ task }) => {
  const tab = await visit('/login', { before: neverRest });
  await tab.see(tab.login.heading);
  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.table);
  const scripts = listScripts(tab);
  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.open(name);
  await tab.see(tab.contract.evidence);
  const origins = new Set(tab.responses.map((response) => new URL(response.url()).origin));
  report(
    task,
    {
      name: 'JavaScript of the dashboard’s first rows, sign-in included',
      unit: 'bytes',
      samples: [sum(scripts)],
      budget: { median: 110_000 },
    },
    {
      name: 'JavaScript of the whole build',
      unit: 'bytes',
      samples: [sum(built.filter((path) => path.endsWith('.js')))],
      budget: { median: 140_000 },
    },
    {
      name: 'CSS of the whole build',
      unit: 'bytes',
      samples: [sum(built.filter((path) => path.endsWith('.css')))],
      budget: { median: 8000 },
    },
    {
      name: 'Requests to another origin, from sign-in to a contract',
      unit: 'count',
      samples: [origins.size - 1],
      budget: { exactly: 0 },
    },
    {
      name: 'Requests for contracts.json, from sign-in to a contract',
      unit: 'count',
      samples: [tab.countRequests('/contracts.json')],
      budget: { exactly: 1 },
    },
    {
      name: 'Requests for contract-details.json, from sign-in to a contract',
      unit: 'count',
      samples: [tab.countRequests('/contract-details.json')],
      budget: { exactly: 1 },
    },
  );
});
