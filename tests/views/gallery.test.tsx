import { expect, test } from 'vitest';
import { createDomDriver } from '../generated/harness/dom-driver';
import { renderApp } from '../support/render-app';
import { titleOf } from '../tools/gallery/entries';
import { extremes } from '../tools/gallery/extremes';
import { screenEntries } from '../tools/gallery/screens';

/**
 * The entries of the gallery that no model has, with the development React, whose warnings fail the
 * test. The generated tests show all others in the same way.
 */
test.each([...screenEntries, ...extremes].map((entry) => ({ title: titleOf(entry), entry })))(
  '$title logs nothing',
  async ({ entry: { show } }) => {
    await expect(show(createDomDriver((address) => renderApp(address)))).resolves.toBeUndefined();
  },
);
