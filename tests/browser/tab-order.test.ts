import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeContracts, makeDetail } from '../support/fixtures';
import { screens } from '../support/browser/screens';
import { findFocusFaults } from '../support/browser/focus-faults';
import { findSmallTargets } from '../support/browser/small-targets';
import { visitTabStops } from '../support/browser/tab-stops';

/** More clauses than fit in a window. */
const clauses = Array.from({ length: 12 }, (_, index) => ({
  id: `k-${index}`,
  title: `Clause ${index}`,
  summary: 'The Supplier shall make good what it has delivered.',
  confidence: 0.9,
}));

const answers = {
  // No party is shared, so that no links to other contracts appear after the list is indexed.
  '/contracts.json': { json: makeContracts(22, (index) => ({ parties: `Party ${index}` })) },
  '/contract-details.json': { json: { 'lease-tannery-wharf': makeDetail({ clauses }) } },
};

const SIDEBAR = [
  'link "Contracts"',
  'link "Insights"',
  'link "Reports"',
  'link "Settings"',
  'button "Upgrade to Pro"',
];
const TOP_BAR = ['button "Upload Contract"', 'button "Notifications"', 'button "ada"'];
/** Stops of the layout, before those of the screen. */
const LAYOUT = {
  wide: ['link "Skip to content"', ...SIDEBAR, ...TOP_BAR],
  narrow: ['link "Skip to content"', 'button "Open menu"', ...TOP_BAR],
};

/** Controls of sort order and export. */
const LIST_CONTROLS = {
  wide: [
    'button "Add to calendar"',
    'button "Export CSV"',
    'checkbox "Select all on this page"',
    'button "Contract"',
    'button "Expiry"',
    'button "Status"',
    'button "Risk"',
    'button "Risk score"',
  ],
  narrow: ['combobox "Sort by"', 'button "Add to calendar"', 'button "Export CSV"'],
};

type Stops = Readonly<Record<string, readonly string[]>>;

/** Stops of each screen, after those of the layout. */
const listScreens = (look: keyof typeof LAYOUT): Stops => ({
  dashboard: [
    'button "Active"',
    'button "Renewal Due"',
    'button "Avg Risk Score"',
    'searchbox "Search contracts"',
    'combobox "Status"',
    'combobox "Risk"',
    'combobox "Expiring"',
    ...LIST_CONTROLS[look],
    ...Array.from({ length: 10 }, (_, index) => [
      `checkbox "Select Contract ${index + 11}"`,
      `link "Contract ${index + 11}"`,
    ]).flat(),
    'button "Previous"',
    'button "Page 1"',
    'button "Page 2"',
    'button "Page 3"',
    'button "Next"',
  ],
  contract: [
    'button "Back to Dashboard"',
    'button "Copy link"',
    ...clauses.map(({ title }) => `button "Copy clause ${title}"`),
    'button "Clause 14.2 91% relevance shall not exceed the Fees"',
    'button "Copy quote 1 of 2"',
    'button "Schedule 3 62% relevance, low the Fees set out below"',
    'button "Copy quote 2 of 2"',
  ],
  settings: [
    'link "Profile"',
    'link "Notifications"',
    'link "Security"',
    'link "Data & Privacy"',
    'link "Help & Support"',
    'textbox "Username"',
    'textbox "Email"',
    'textbox "Role"',
  ],
});

/** Stops of the screens without layout and of the overlays, from the first focus. */
const WITHOUT_LAYOUT: Stops = {
  'sign-in': [
    'textbox "Username"',
    'textbox "Password"',
    'button "Show password"',
    'button "Sign in"',
    'button "Open private workspace"',
  ],
  'upload dialog': [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((index) => `button "Remove file-${index}.pdf"`),
    'button "Cancel"',
    'button "Done"',
    'button "Choose Files"',
  ],
  'evidence panel': ['button "Copy quote"', 'button "Previous"', 'button "Next"', 'button "Close"'],
  drawer: [...SIDEBAR, 'button "Close menu"'],
};

/** Role and accessible name of an element. */
async function readRoleAndName(element: Locator): Promise<string> {
  const snapshot = await element.ariaSnapshot();
  return /^- '?(\w+(?: "(?:[^"\\]|\\.)*")?)/.exec(snapshot)?.[1] ?? snapshot;
}

/** Screens with the layout are tested in both windows, the others in the narrow one. */
const isTested = (name: string, look: keyof typeof LAYOUT) =>
  name in listScreens(look) || (look === 'narrow' && name in WITHOUT_LAYOUT);

describe.each([
  { look: 'wide', width: 1280 },
  { look: 'narrow', width: 390 },
] as const)('tab order, $look window', ({ look, width }) => {
  const tested = screens.filter(({ name }) => isTested(name, look));
  test.each(tested)(
    '$name: Tab follows the reading order, and every focused element is visible',
    async ({ name, open }) => {
      const tab = await open({ viewport: { width, height: 600 }, answers });
      expect(await findSmallTargets(tab, 24)).toEqual([]);

      const stops: string[] = [];
      const faults: string[] = [];
      await visitTabStops(tab, async (focused) => {
        stops.push(await readRoleAndName(focused));
        faults.push(...(await findFocusFaults(tab)));
      });
      for (const _ of stops) {
        await tab.press('Shift+Tab');
        faults.push(...(await findFocusFaults(tab)));
      }
      const screen = listScreens(look)[name];
      expect(stops).toEqual(screen ? [...LAYOUT[look], ...screen] : WITHOUT_LAYOUT[name]);
      expect(faults).toEqual([]);
    },
  );
});
