import { addressMachine } from '../../../machines/private/address.machine';
import { providePorts } from '../../../machines/actors';
import { defineModel } from '../harness/model';
import { shown as look } from '../harness/looks';
import { inPrivate } from './signed-in';

const READABLE = '?risk=High';
const REMOVE = 'Remove filter Risk: High';
const SEALED = '?sealed=1.a';
const NONE = { search: '', sealed: '' };
const ANSWER = { search: READABLE, sealed: SEALED };

const visit = (search: string) => ({ type: 'address.visit', search });
const change = (search: string, replace = false) => ({
  type: 'address.change',
  search,
  entry: { replace },
});
const FOLLOW = {
  ...change(READABLE),
  entry: { replace: false, link: { state: { isReturn: true } } },
};
const reported = (isGuarded: boolean) => ({ type: 'address.reported', isGuarded });

export const addressModel = defineModel({
  name: 'address',
  machine: addressMachine,
  events: [
    reported(true),
    reported(false),
    visit(''),
    visit(READABLE),
    visit(SEALED),
    change(READABLE),
    change(READABLE, true),
    change(''),
    FOLLOW,
    { type: 'link.show', search: READABLE },
    { type: 'query.sealed', ...ANSWER },
    { type: 'query.sealed', ...NONE },
    { type: 'query.unsealed', ...ANSWER },
    { type: 'query.unsealed', ...ANSWER, search: '' },
  ],
  projection: ({ context: { search, shown, due, links } }) => ({
    search,
    shown,
    due,
    links: [...links],
  }),
  // A link that is shown later has the same answer.
  isPossible: ({ context: { search, shown, due, links } }, { type }) =>
    type === 'link.show'
      ? search === READABLE && shown === SEALED && due.length === 0
      : type === 'address.change' && due.length > 1
        ? false
        : links.size === 0 || type === 'query.sealed' || type === 'address.reported',
  // The parent provides it with its first report.
  provide: (machine, { ports, keepAddress }) => {
    keepAddress.hold();
    return providePorts(machine, { ...ports });
  },
  ui: {
    ...inPrivate('/dashboard', reported(true), { type: 'query.sealed', ...NONE }),
    executors: {
      'address.visit': (driver, { search }) => driver.visit(`/dashboard${search}`),
      'address.change': async (driver, { search }) => {
        if (search === '') return driver.click('button', REMOVE);
        await driver.click('button', 'Filter');
        await driver.fill('Add a filter', 'risk high');
        return driver.click('button', /^High/);
      },
      // The page of a contract links to the list as it was left.
      'link.show': async (driver, _, { before }) => {
        await driver.visit('/contract/c-1');
        await driver.expectElement('link', 'Contracts');
        await driver.visit(`/dashboard${String(before.projection['shown'])}`);
      },
    },
    // Once the list has a readable query that was unsealed, it stands in the address. Links: tests/views/url-bridge.test.tsx.
    isPossibleInUi: (snapshot, { type, search, entry }) => {
      const isChange = search !== snapshot.context.search;
      if (type === 'query.unsealed') return !isChange || snapshot.matches('guarded');
      return type !== 'address.change' || (isChange && !entry.replace && !entry.link);
    },
    alike: [{ reason: 'the page shows the query, not its address', among: ['guarded', 'open'] }],
    looks: {
      guarded: ({ search }) => look(search !== '', { button: REMOVE }),
      open: ({ search }) => look(search !== '', { button: REMOVE }),
    },
  },
});
