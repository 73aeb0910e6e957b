import { describe, expect, test } from 'vitest';
import { makeContracts, makeDetail } from '../support/fixtures';
import { places } from '../support/browser/places';
import { findFocusFaults } from '../support/browser/focus-faults';
import { findSmallTargets } from '../support/browser/small-targets';
import { walkStops } from '../support/browser/stops';
import type { Tab } from '../support/browser/visit';

/** So many that they fill more than a window. */
const clauses = Array.from({ length: 12 }, (_, index) => ({
  id: `k-${index}`,
  title: `Clause ${index}`,
  summary: 'The Supplier shall make good what it has delivered.',
  confidence: 0.9,
}));

const answers = {
  '/contracts.json': { json: makeContracts(22) },
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
const FRAME = {
  wide: ['link "Skip to content"', ...SIDEBAR, ...TOP_BAR],
  narrow: ['link "Skip to content"', 'button "Open menu"', ...TOP_BAR],
};

/** What orders the list, and what gives it away. */
const ORDER = {
  wide: [
    'button "Export CSV"',
    'button "Contract"',
    'button "Expiry"',
    'button "Status"',
    'button "Risk"',
    'button "Risk score"',
  ],
  narrow: ['combobox "Sort by"', 'button "Export CSV"'],
};

type Stops = Readonly<Record<string, readonly string[]>>;

/** The stops of each place after the frame, where the frame is in reach. */
const listScreens = (look: keyof typeof FRAME): Stops => ({
  dashboard: [
    'searchbox "Search contracts"',
    'combobox "Status"',
    'combobox "Risk"',
    ...ORDER[look],
    ...Array.from({ length: 10 }, (_, index) => `link "Contract ${index + 11}"`),
    'button "Previous"',
    'button "Page 1"',
    'button "Page 2"',
    'button "Page 3"',
    'button "Next"',
  ],
  contract: [
    'button "Back to Dashboard"',
    'button "Clause 14.2 91% relevance shall not exceed the Fees"',
    'button "Schedule 3 62% relevance the Fees set out below"',
  ],
  insights: [],
  reports: [],
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

/** The stops of each place that has the keyboard to itself, from where it has the focus at first. */
const ALONE: Stops = {
  'sign-in': [
    'textbox "Username"',
    'textbox "Password"',
    'button "Show password"',
    'button "Sign in"',
  ],
  'upload dialog': [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((index) => `button "Remove file-${index}.pdf"`),
    'button "Cancel"',
    'button "Done"',
    'button "Choose Files"',
  ],
  'evidence panel': ['button "Close"'],
  drawer: [...SIDEBAR, 'button "Close menu"'],
};

/** Role and name of what has the focus, as assistive technology has them. */
async function readFocused(tab: Tab): Promise<string> {
  const snapshot = await tab.page.locator(':focus').ariaSnapshot();
  return /^- '?(\w+(?: "(?:[^"\\]|\\.)*")?)/.exec(snapshot)?.[1] ?? snapshot;
}

describe.each([
  { look: 'wide', width: 1280 },
  { look: 'narrow', width: 390 },
] as const)('The Tab key goes as one reads, to what is seen: $look', ({ look, width }) => {
  const there = places.filter(({ name, isAt }) => name !== 'user menu' && (isAt?.(width) ?? true));
  test.each(there)('$name', async ({ name, open }) => {
    const tab = await open({ viewport: { width, height: 600 }, answers });
    expect(await findSmallTargets(tab, 24)).toEqual([]);

    const stops: string[] = [];
    const faults: string[] = [];
    await walkStops(tab, 'Tab', async () => {
      stops.push(await readFocused(tab));
      faults.push(...(await findFocusFaults(tab)));
    });
    await walkStops(tab, 'Shift+Tab', async () => {
      faults.push(...(await findFocusFaults(tab)));
    });
    const screen = listScreens(look)[name];
    expect(stops).toEqual(screen ? [...FRAME[look], ...screen] : ALONE[name]);
    expect(faults).toEqual([]);
  });
});
