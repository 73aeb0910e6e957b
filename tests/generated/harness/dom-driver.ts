import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { World } from '../../support/world';
import { readDelay, type CallbackPort } from './model';
import { settlePort } from './replay';
import type { Role, Driver } from './driver';

/** The product in this document, with fake ports. */
export interface DomPage {
  readonly world: World;
  readonly user: UserEvent;
  /** Runs a change of the fake ports and waits for the render. */
  readonly act: (change: () => void) => Promise<void>;
  /** Navigates without a page load, as a link does. */
  readonly visit: (address: string) => Promise<void>;
}

const withName = (name: string | RegExp | undefined) => (name === undefined ? {} : { name });

/** A field by label; fields behind a modal dialog are not found. */
const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label);
const has = (role: Role, name?: string | RegExp) =>
  screen.queryAllByRole(role, withName(name)).length > 0;
const isChecked = (role: Role, name: string, checked: boolean) =>
  screen.queryByRole(role, { name, checked }) !== null;
const hasText = (text: string) => screen.queryAllByText(text).length > 0;

function assert(condition: boolean, ...words: readonly unknown[]): void {
  if (!condition) throw new Error(words.filter((word) => word !== undefined).join(' '));
}

/**
 * Driver in the current document (happy-dom or a browser).
 *
 * @param open renders the product at an address, before the stored session is read.
 */
export function createDomDriver(
  sentBy: Readonly<Record<string, CallbackPort>>,
  open: (address: string) => Promise<DomPage>,
): Driver {
  let opened: DomPage | undefined;
  const page = () => {
    if (!opened) throw new Error('No page is open; call open() first.');
    return opened;
  };

  return {
    async open(address) {
      opened = await open(address);
    },
    visit: (address) => page().visit(address),
    async click(role, name) {
      await page().user.click(await screen.findByRole(role, { name }));
    },
    async fill(label, text) {
      await page().user.clear(await field(label));
      if (text !== '') await page().user.type(await field(label), text);
    },
    async type(label, text) {
      await page().user.type(await field(label), text);
    },
    async select(label, option) {
      await page().user.selectOptions(await field(label), option);
    },
    async selectFiles(...picked) {
      const files = picked.map(({ name, size }) => new File([new Uint8Array(size)], name));
      const dialog = await screen.findByRole('dialog');
      await page().user.upload(within(dialog).getByLabelText('Contract files'), files);
    },
    expectElement: (role, name) => waitFor(() => assert(has(role, name), 'Not found:', role, name)),
    expectNoElement: (role, name) =>
      waitFor(() => assert(!has(role, name), 'Unexpectedly found:', role, name)),
    expectChecked: (role, name, checked) =>
      waitFor(() =>
        assert(
          isChecked(role, name, checked),
          role,
          name,
          'is not',
          checked ? 'checked' : 'unchecked',
        ),
      ),
    expectText: (text) => waitFor(() => assert(hasText(text), 'Text not found:', text)),
    expectNoText: (text) => waitFor(() => assert(!hasText(text), 'Text unexpectedly found:', text)),
    expectValue: (label, value) =>
      waitFor(async () => {
        const actual = (await field(label)).value;
        assert(actual === value, label, 'has the value', actual, 'instead of', value);
      }),
    // All fake ports stay pending by default, except the workspace code.
    async prepareFor({ type }) {
      if (type === 'xstate.done.actor.loadWorkspace') page().world.workspace.hold();
    },
    cause: (event) =>
      page().act(() => {
        const port = sentBy[event.type];
        const delay = readDelay(event);
        if (delay !== undefined) page().world.clock.increment(delay);
        else if (port) page().world[port].last().send(event);
        else settlePort(page().world, event);
      }),
  };
}
