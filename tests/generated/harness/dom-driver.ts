import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { senderOf } from '../../support/ports';
import { settlePort, type World } from '../../support/world';
import { waitingAssertions } from './dom-assertions';
import type { Driver } from './driver';
import { readDelay } from './model';

/** The product in this document, with fake ports. */
export interface DomPage {
  readonly world: World;
  readonly user: UserEvent;
  /** Runs a change of the fake ports and waits for the render. */
  readonly act: (change: () => void) => Promise<void>;
  /** Navigates without a page load, as a link does. */
  readonly visit: (address: string) => Promise<void>;
}

/** A field by label; fields behind a modal dialog are not found. */
const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label);

function assertEqual(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

/**
 * Driver in the current document (happy-dom or a browser).
 *
 * @param open renders the product at an address, before the stored session is read.
 */
export function createDomDriver(open: (address: string) => Promise<DomPage>): Driver {
  let opened: DomPage | undefined;
  const page = () => {
    if (!opened) throw new Error('No page is open; call open() first.');
    return opened;
  };

  return {
    ...waitingAssertions,
    async open(address) {
      opened = await open(address);
    },
    visit: (address) => page().visit(address),
    async click(role, name) {
      await page().user.click(await screen.findByRole(role, { name }));
    },
    async shiftClick(role, name) {
      await page().user.keyboard('{Shift>}');
      await page().user.click(await screen.findByRole(role, { name }));
      await page().user.keyboard('{/Shift}');
    },
    press: (key) => page().user.keyboard(key),
    async openMenu(button) {
      if (!screen.queryByRole('menu'))
        await page().user.click(await screen.findByRole('button', { name: button }));
    },
    async fill(label, text) {
      await page().user.clear(await field(label));
      if (text !== '') await page().user.paste(text);
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
    async chooseFile(label, name) {
      await page().user.upload(await field(label), new File(['content'], name));
    },
    // A document in happy-dom has no layout, and a frame of the gallery has a fixed width.
    resize: async () => {},
    expectExport: (names) =>
      waitFor(() => {
        const { contracts } = page().world.exportContracts.last().input;
        assertEqual(
          contracts.map(({ name }) => name),
          names,
        );
      }),
    async expectNotStored(preferences) {
      const { input, isSettled } = page().world.savePreferences.last();
      assertEqual([input.value, isSettled()], [preferences, true]);
    },
    // All fake ports stay pending by default, except the workspace code and the day.
    async prepareFor({ type }) {
      if (type === 'xstate.done.actor.loadWorkspace') page().world.workspace.hold();
      if (type === 'day.changed') page().world.watchDay.hold();
    },
    cause: (event) =>
      page().act(() => {
        const port = senderOf(event.type);
        const delay = readDelay(event);
        if (delay !== undefined) page().world.clock.increment(delay);
        else if (port) page().world[port].last().send(event);
        else settlePort(page().world, event);
      }),
  };
}
