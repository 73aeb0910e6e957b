import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { renderApp, type RenderedApp } from '../../support/render-app';
import type { CallbackPort } from './model';
import { endPort } from './replay';
import type { Role, Stage } from './stage';

const named = (name: string | RegExp | undefined) => (name === undefined ? {} : { name });

/** The product rendered by Testing Library, in a world that answers when it is told to. */
export function createViewStage(
  toldBy: Readonly<Record<string, CallbackPort>>,
  { strict }: { readonly strict: boolean },
): Stage {
  let rendered: RenderedApp | undefined;
  const page = () => {
    if (!rendered) throw new Error('Nothing is opened yet.');
    return rendered;
  };
  /** The field; what a modal dialog covers counts as not there. */
  const field = (label: string) =>
    screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label);
  const all = (role: Role, name?: string | RegExp) => screen.queryAllByRole(role, named(name));

  return {
    async opens(address) {
      rendered = await renderApp(address, { strict });
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
    async picksFile({ name, size }) {
      const file = new File([new Uint8Array(size)], name);
      const dialog = await screen.findByRole('dialog');
      await page().user.upload(within(dialog).getByLabelText('Contract files'), file);
    },
    async sees(role, name) {
      await waitFor(() => expect(all(role, name)).not.toEqual([]));
    },
    async seesNo(role, name) {
      await waitFor(() => expect(all(role, name)).toEqual([]));
    },
    async reads(text) {
      await waitFor(() => expect(screen.queryAllByText(text)).not.toEqual([]));
    },
    async readsNo(text) {
      await waitFor(() => expect(screen.queryAllByText(text)).toEqual([]));
    },
    async holds(label, value) {
      await waitFor(async () => expect((await field(label)).value).toBe(value));
    },
    // Here every port waits until it is told to end.
    prepares: async () => undefined,
    happens: (event) =>
      page().act(() => {
        const teller = toldBy[event.type];
        if (teller) page().world[teller].last().tell(event);
        else endPort(page().world, event);
      }),
  };
}
