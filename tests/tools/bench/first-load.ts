import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PASSWORD } from '../../support/browser/pages/login-page';
import { visit, type Tab } from '../../support/browser/visit';

/** Size of a built file under brotli 11, in bytes. Reads the precompressed file if there is one. */
function measureFile(outDir: string, path: string): number {
  const file = join(outDir, path);
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false });
  return compressed?.size ?? brotliCompressSync(readFileSync(file)).length;
}

/** Size of all scripts that a tab has requested, in bytes. */
function measureScripts(outDir: string, { requests }: Tab): number {
  const scripts = new Set(requests.filter((path) => path.endsWith('.js')));
  return [...scripts].reduce((sum, path) => sum + measureFile(outDir, path), 0);
}

/** Waits until the page requests nothing more, idle callbacks included. */
async function settle(tab: Tab): Promise<void> {
  await tab.pass(5000);
  await tab.page.waitForLoadState('networkidle');
}

/** Turns off preloading at idle. */
function disableIdleCallbacks(): void {
  Object.defineProperty(window, 'requestIdleCallback', { get: () => () => 0, set() {} });
}

/** Opens /login and waits until it requests nothing more. */
export async function loadSignInPage(): Promise<Tab> {
  const tab = await visit('/login');
  await tab.see(tab.login.heading);
  await settle(tab);
  return tab;
}

/** Opens the dashboard with a stored session and waits until it requests nothing more. */
export async function loadDashboard(): Promise<Tab> {
  const tab = await visit('/dashboard', { as: 'ada' });
  await tab.see(tab.dashboard.table);
  await settle(tab);
  return tab;
}

/** The scripts that /login and then the dashboard's first rows need, without those preloaded at idle. */
async function measureFirstRows(outDir: string): Promise<number> {
  const tab = await visit('/login', { before: disableIdleCallbacks });
  await tab.see(tab.login.heading);
  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.table);
  return measureScripts(outDir, tab);
}

/** What the first visits to a build transfer: sizes in bytes under brotli 11, and request paths. */
export async function measureFirstLoad(outDir: string) {
  const signIn = await loadSignInPage();
  const load = { scripts: measureScripts(outDir, signIn), requests: [...signIn.requests] };
  await signIn.login.username.fill('ada');
  await signIn.login.password.fill(PASSWORD);
  await settle(signIn);
  const dashboard = await loadDashboard();
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  const styles = files.filter((path) => path.endsWith('.css'));
  return {
    sizes: {
      signInScripts: load.scripts,
      firstRowsScripts: await measureFirstRows(outDir),
      styles: styles.reduce((sum, path) => sum + measureFile(outDir, path), 0),
    },
    requests: {
      signInRequests: load.requests,
      /** Includes the code that is preloaded while the form is filled in. */
      filledFormRequests: signIn.requests,
      dashboardRequests: dashboard.requests,
    },
  };
}
