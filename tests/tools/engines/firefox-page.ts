import { equal } from 'node:assert/strict';
import type { ClickOptions, ElementHandle, Page } from 'puppeteer-core';
import { until } from '../../support/until';
import { drawLines } from '../../support/files/draw-lines';
import { must } from '../../support/must';
import { countInkedPixelsInPage, readMarksInPage, type DrivenPage } from './driven-page';

/** Selects elements by the role and the accessible name that Firefox computes. */
function byRole(role: string, name?: string): string {
  const isNamed = name === undefined ? '' : `[name="${name}"]`;
  return `::-p-aria([role="${role}"]${isNamed})`;
}

/**
 * A page of the product in Firefox, on the real clock. It does without Puppeteer's locators and
 * `waitForFunction`: they compile code in the page, which the content security policy forbids.
 */
export class FirefoxPage implements DrivenPage {
  readonly #page: Page;
  readonly #baseUrl: string;

  constructor(page: Page, baseUrl: string) {
    this.#page = page;
    this.#baseUrl = baseUrl;
  }

  async goTo(path: `/${string}`): Promise<void> {
    await this.#page.goto(this.#baseUrl + path);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async goBack(): Promise<void> {
    await this.#page.evaluate(() => history.back());
  }

  /** Path and query. Firefox 140 does not report addresses that a script sets: the page is asked. */
  readAddress(): Promise<string> {
    return this.#page.evaluate(() => location.pathname + location.search);
  }

  /** The element with this role and name, as soon as there is one. */
  find(role: string, name?: string): Promise<ElementHandle> {
    return until(() => this.#query(byRole(role, name)));
  }

  async see(role: string, name?: string): Promise<void> {
    await this.find(role, name);
  }

  /** The first button in the complementary region with this name. */
  async findButtonIn(region: string): Promise<ElementHandle> {
    const outer = await this.find('complementary', region);
    return must(await outer.$(byRole('button')), `button in ${region}`);
  }

  async click(role: string, name?: string): Promise<void> {
    const selector = byRole(role, name);
    // The element may be replaced between the query and the click.
    await until(async () => clickInView(await this.#query(selector)));
  }

  /** Replaces the text of a field with a label. */
  async type(label: string, text: string): Promise<void> {
    // Password fields have no role.
    const selector = `input::-p-aria([name="${label}"])`;
    await until(async () => {
      const field = await this.#query(selector);
      await clickInView(field, { count: 3 });
      await this.#page.keyboard.type(text);
      equal(await field.evaluate((input) => 'value' in input && input.value), text);
    });
  }

  /** Selects an option of a select by its value. */
  async select(name: string, value: string): Promise<void> {
    const select = await this.find('combobox', name);
    await select.select(value);
  }

  async pickFile(label: string, path: string): Promise<void> {
    const input = await until(() => this.#query(`input[type=file][aria-label="${label}"]`));
    await (await input.toElement('input')).uploadFile(path);
  }

  async press(key: 'Enter' | 'Escape'): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async count(role: string, name?: string): Promise<number> {
    return (await this.#page.$$(byRole(role, name))).length;
  }

  async readTableLinks(): Promise<string[]> {
    const table = await this.find('table');
    const links = await table.$$(byRole('link'));
    return Promise.all(links.map((link) => link.evaluate((node) => node.textContent)));
  }

  async clickText(role: 'button' | 'link', pattern: RegExp): Promise<void> {
    await until(async () => {
      const elements = await this.#page.$$(byRole(role));
      const names = await Promise.all(
        elements.map((one) => one.evaluate((node) => node.ariaLabel ?? node.textContent)),
      );
      const found = elements[names.findIndex((name) => pattern.test(name))];
      await clickInView(must(found, `${role} ${pattern.source}`));
    });
  }

  readMarks(): Promise<string> {
    return this.#page.evaluate(readMarksInPage);
  }

  countInkedPixels(): Promise<number> {
    return this.#page.evaluate(countInkedPixelsInPage);
  }

  drawLines(lines: readonly string[]): Promise<string> {
    return this.#page.evaluate(drawLines, lines);
  }

  readText(): Promise<string> {
    return this.#page.evaluate(() => document.body.innerText);
  }

  /** Background colour of the page. */
  readCanvas(): Promise<string> {
    return this.#page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  }

  async #query(selector: string): Promise<ElementHandle> {
    return must(await this.#page.$(selector), selector);
  }
}

/** Scrolls the element to the middle, away from the sticky top bar, and clicks it. */
export async function clickInView(element: ElementHandle, options?: ClickOptions): Promise<void> {
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await element.click(options);
}

/** Whether the element or a descendant has the focus. */
export function hasFocus(element: ElementHandle): Promise<boolean> {
  return element.evaluate((node) => node.contains(document.activeElement));
}
