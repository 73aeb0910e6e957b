import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { World } from '../../support/world';
import { readDelay, type CallbackPort } from './model';
import { endPort } from './replay';
import type { Role, Stage } from './stage';

/** The product in this document, with a fake world. */
export interface DomPage {
  readonly world: World;
  readonly user: UserEvent;
  /** Runs a change of the fake world. */
  readonly act: (change: () => void) => Promise<void>;
  /** Navigates without a page load, as a link does. */
  readonly visit: (address: string) => Promise<void>;
}

const named = (name: string | RegExp | undefined) => (name === undefined ? {} : { name });

/** A field by label; fields behind a modal dialog are not found. */
const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label);
const has = (role: Role, name?: string | RegExp) =>
  screen.queryAllByRole(role, named(name)).length > 0;
const isChecked = (role: Role, name: string, checked: boolean) =>
  screen.queryByRole(role, { name, checked }) !== null;
const says = (text: string) => screen.queryAllByText(text).length > 0;

function expectThat(isSo: boolean, ...words: readonly unknown[]): void {
  if (!isSo) throw new Error(words.filter((word) => word !== undefined).join(' '));
}

/**
 * Stage in the current document (happy-dom or a browser).
 *
 * @param open renders the product at an address, before the stored session is read.
 */
export function createDomStage(
  toldBy: Readonly<Record<string, CallbackPort>>,
  open: (address: string) => Promise<DomPage>,
): Stage {
  let opened: DomPage | undefined;
  const page = () => {
    if (!opened) throw new Error('Nothing is opened yet.');
    return opened;
  };

  return {
    async opens(address) {
      opened = await open(address);
    },
    visits: (address) => page().visit(address),
    async clicks(role, name) {
      await page().user.click(await screen.findByRole(role, { name }));
    },
    async fills(label, text) {
      await page().user.clear(await field(label));
      if (text !== '') await page().user.type(await field(label), text);
    },
    async types(label, text) {
      await page().user.type(await field(label), text);
    },
    async picks(label, option) {
      await page().user.selectOptions(await field(label), option);
    },
    async picksFiles(...picked) {
      const files = picked.map(({ name, size }) => new File([new Uint8Array(size)], name));
      const dialog = await screen.findByRole('dialog');
      await page().user.upload(within(dialog).getByLabelText('Contract files'), files);
    },
    sees: (role, name) => waitFor(() => expectThat(has(role, name), 'There is no', role, name)),
    seesNo: (role, name) =>
      waitFor(() => expectThat(!has(role, name), 'There still is a', role, name)),
    seesChecked: (role, name, checked) =>
      waitFor(() =>
        expectThat(isChecked(role, name, checked), role, name, 'is not', checked ? 'on' : 'off'),
      ),
    reads: (text) => waitFor(() => expectThat(says(text), 'Nowhere stands:', text)),
    readsNo: (text) => waitFor(() => expectThat(!says(text), 'Still there stands:', text)),
    holds: (label, value) =>
      waitFor(async () => {
        const held = (await field(label)).value;
        expectThat(held === value, label, 'holds', held, 'and not', value);
      }),
    // All ports wait for the test. The workspace code is available unless it is held.
    async prepares({ type }) {
      if (type === 'xstate.done.actor.loadWorkspace') page().world.workspace.hold();
    },
    happens: (event) =>
      page().act(() => {
        const teller = toldBy[event.type];
        const delay = readDelay(event);
        if (delay !== undefined) page().world.clock.increment(delay);
        else if (teller) page().world[teller].last().tell(event);
        else endPort(page().world, event);
      }),
  };
}
