import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Builder,
  By,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { inject, onTestFinished } from 'vitest';
import { must } from '../../support/must';
import { drivePage, type Driver, type Engine } from './driven-page';
import { endTest } from './reports';

/** Starts a display without a screen. */
async function startDisplay() {
  // Xvfb takes a free number and writes it to descriptor 3.
  const display = spawn(
    inject('webkit').display,
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number]: unknown[] = await once(must(display.stdio[3], 'display number'), 'data');
  return { name: `:${String(number).trim()}`, end: () => display.kill() };
}

/** Variables under which WebKit runs without a graphics card, as root, with a home of its own. */
const makeEnvironment = (display: string, home: string) => ({
  PATH: process.env['PATH'] ?? '',
  LANG: 'en_US.UTF-8',
  HOME: home,
  XDG_CONFIG_HOME: join(home, '.config'),
  DISPLAY: display,
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
});

/** Elements that may have a role. WebKit is asked for the names only. */
const ELEMENTS: Readonly<Record<string, string>> = {
  button: 'button',
  dialog: '[role=dialog]',
  form: 'form',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  table: 'table',
};

/** The accessible name; empty for an element that is hidden or gone, for which WebKit has an error without words. */
const readName = (element: WebElement) => element.getAccessibleName().catch(() => '');

/** Position of the input with this label among all inputs; -1 if there is none. Runs in the page. */
const findInput = (label: string): number =>
  [...document.querySelectorAll('input')].findIndex(
    (input) =>
      input.ariaLabel === label ||
      [...(input.labels ?? [])].some((one) => one.textContent.trim() === label),
  );

function createDriver(driver: WebDriver): Driver<WebElement> {
  const click = async (element: WebElement) => {
    await driver.executeScript(
      (node: Element) => node.scrollIntoView({ block: 'center' }),
      element,
    );
    await element.click();
  };
  return {
    goTo: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    press: (key) =>
      driver
        .actions()
        .sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE)
        .perform(),
    run: (script, lines = []) => driver.executeScript(script, lines),
    findAll: async (role, name) => {
      const selector = must(ELEMENTS[role], `selector of ${role}`);
      const elements = await driver.findElements(By.css(selector));
      if (name === undefined) return elements;
      const names = await Promise.all(elements.map(readName));
      return elements.filter((_, index) => names[index] === name);
    },
    readName,
    findField: async (label) => {
      const position = await driver.executeScript<number>(findInput, label);
      return (await driver.findElements(By.css('input')))[position];
    },
    click,
    fill: async (field, text) => {
      await click(field);
      await field.clear();
      await field.sendKeys(text);
      return field.getProperty('value');
    },
    upload: (field, path) => field.sendKeys(path),
  };
}

/** WebKit's MiniBrowser on a display of its own. It saves downloads to this folder. */
export async function startWebKit(downloads: string): Promise<Engine> {
  const { driver: driverPath, browser } = inject('webkit');
  const baseUrl = inject('baseUrl');
  const home = await mkdtemp(join(tmpdir(), 'webkit-home-'));
  await mkdir(join(home, '.config'));
  await writeFile(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const logPath = join(home, 'log.txt');
  const log = await open(logPath, 'a');
  const display = await startDisplay();
  const service = new DriverService.Builder(driverPath)
    .setLoopback(true)
    .setEnvironment(makeEnvironment(display.name, home))
    .setStdio(['ignore', log.fd, log.fd])
    .build();
  const address = await service.start();
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: browser,
      args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
    },
  });

  /** Errors and warnings of the pages since a position in the log. */
  const readFaults = async (from: number): Promise<readonly string[]> => {
    const lines = (await readFile(logPath, 'utf8')).slice(from).split('\n');
    return lines.filter((line) => /^CONSOLE .*(?:ERROR|WARN)/.test(line));
  };

  return {
    open: async () => {
      const from = (await readFile(logPath, 'utf8')).length;
      // Each session has a private profile that nothing survives.
      const driver = await new Builder()
        .usingServer(address)
        .withCapabilities(capabilities)
        .build();
      await driver.manage().window().setRect({ width: 1280, height: 900 });
      const page = drivePage(createDriver(driver), baseUrl);
      // Without a screenshot: WebKit can hang on it.
      onTestFinished(({ task }) =>
        endTest(task, 'webkit', page, {
          readFaults: () => readFaults(from),
          close: () => driver.quit(),
        }),
      );
      return page;
    },
    close: async () => {
      await service.kill();
      display.end();
      await log.close();
      await rm(home, { recursive: true });
    },
  };
}
