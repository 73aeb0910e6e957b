/** Page queries by role and accessible name. */
import { screen, waitFor, within } from '@testing-library/react';
import { must } from './must';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Terms of a description list with their values. */
export function readTerms(container: HTMLElement = document.body): Record<string, string> {
  const terms = within(container).getAllByRole('term');
  const definitions = within(container).getAllByRole('definition');
  return Object.fromEntries(
    terms.map((term, index) => [term.textContent, definitions[index]?.textContent ?? '']),
  );
}

/** Accessible description of a field (`aria-describedby`); empty if there is none. */
export function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `(no #${id})`).join(' ');
}

/** Text of the selected option. */
export const chosenOption = (select: HTMLSelectElement) =>
  select.options[select.selectedIndex]?.text;

/** Text of the only `h1`; throws if there are several. */
export const mainHeading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Waits until the closed dialog or menu is removed. */
export const untilClosed = (role: 'dialog' | 'menu' = 'dialog') =>
  waitFor(() => {
    if (screen.queryByRole(role)) throw new Error(`The ${role} is still open.`);
  });

export const loginPage = {
  username: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }),
  // Password inputs have no role.
  password: () => screen.getByLabelText<HTMLInputElement>('Password'),
  signIn: () => button('Sign in'),
};

export const shell = {
  banner: () => screen.getByRole('banner'),
  main: () => screen.getByRole('main'),
  navigation: () => screen.getByRole('navigation', { name: 'Main' }),
  openMenu: () => button('Open menu'),
  upload: () =>
    within(shell.banner()).getByRole('button', { name: /^(Upload Contract|Add contracts)$/ }),
  notifications: () => button('Notifications'),
  userMenu: (username: string) => within(shell.banner()).getByRole('button', { name: username }),
};

export const dashboardPage = {
  search: () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search contracts' }),
  status: () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }),
  risk: () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Risk' }),
  sortBy: () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }),
  exportList: () => button('Export CSV'),
  addToCalendar: () => button('Add to calendar'),
  checkbox: (name: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }),
  /** Content of the live region. */
  announcement: () => must(document.querySelector('[aria-live=polite]'), 'live region').textContent,
  table: () => screen.getByRole('table'),
  /** Column header by name. */
  head: (name: string) => within(dashboardPage.table()).getByRole('columnheader', { name }),
  /** Sorted columns with their `aria-sort`. */
  sorted: () =>
    within(dashboardPage.table())
      .getAllByRole('columnheader')
      .filter((head) => head.hasAttribute('aria-sort'))
      .map((head) => `${head.textContent} ${head.getAttribute('aria-sort')}`),
  /** Contract rows, without the header row. */
  rows: () => within(dashboardPage.table()).getAllByRole('row').slice(1),
  links: () => within(dashboardPage.table()).getAllByRole<HTMLAnchorElement>('link'),
  names: () => dashboardPage.links().map((link) => link.textContent),
  pagination: () => screen.getByRole('navigation', { name: 'Pagination' }),
  pageButton: (name: string) =>
    within(dashboardPage.pagination()).getByRole<HTMLButtonElement>('button', { name }),
  /** Names of the pagination buttons, in order. */
  pageNames: (filter: { readonly current?: 'page' } = {}) => {
    const pagination = within(dashboardPage.pagination());
    return pagination.getAllByRole('button', filter).map((element) => {
      const name = element.textContent.replace(/^\d+$/, 'Page $&');
      return pagination.queryByRole('button', { name }) === element ? name : `(no ${name})`;
    });
  },
};

export const contractPage = {
  back: () => button('Back to Dashboard'),
  evidence: (source: RegExp) => button(source),
  findPanel: () => screen.findByRole('dialog', { name: 'Evidence Details' }),
};

export const uploadDialog = {
  find: () => screen.findByRole('dialog', { name: /^(Upload Contracts|Add contracts)$/ }),
  chooseFiles: () => button('Choose Files'),
  // The hidden file input.
  picker: () => screen.getByLabelText<HTMLInputElement>('Contract files'),
  rows: () => within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem'),
  remove: (name: string) => button(`Remove ${name}`),
  cancel: () => button('Cancel'),
  done: () => button('Done'),
};
