import type { ContractSummary } from '../../../../machines/domain/contract';
import { pageOf, plainFilter, plainSort, type PlainSort } from './plain';

const COLUMNS = { Contract: 'name', Expiry: 'expiry' } as const;

function makeElement(name: string, text = '', attributes: Readonly<Record<string, string>> = {}) {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function makeRow({ id, name, parties, expiry, status, risk, riskScore }: ContractSummary) {
  const row = makeElement('tr');
  const head = makeElement('td');
  head.append(makeElement('a', name, { href: `/contract/${id}` }), makeElement('span', parties));
  row.append(head);
  for (const text of [expiry, status, risk, String(riskScore)]) row.append(makeElement('td', text));
  return row;
}

/**
 * What is measured against: a search box, a counter and ten rows, in the plainest way there is. It has
 * neither the product's looks nor its other parts, and so costs less to paint than the product could.
 */
export function showPlainTable(contracts: readonly ContractSummary[]): void {
  const search = document.createElement('input');
  search.type = 'search';
  search.setAttribute('aria-label', 'Search contracts');
  const counter = makeElement('p');
  const table = makeElement('table');
  const body = makeElement('tbody');
  let sort: PlainSort | undefined;

  const show = () => {
    const matches = plainFilter(contracts, search.value);
    counter.textContent = `Showing ${matches.length} of ${contracts.length} contracts`;
    body.replaceChildren(...pageOf(sort ? plainSort(matches, sort) : matches).map(makeRow));
  };
  const head = makeElement('tr');
  for (const [label, column] of Object.entries(COLUMNS)) {
    const cell = makeElement('th');
    const button = makeElement('button', label);
    button.addEventListener('click', () => {
      const isSame = sort?.column === column && sort.direction === 'ascending';
      sort = { column, direction: isSame ? 'descending' : 'ascending' };
      for (const other of head.children) other.removeAttribute('aria-sort');
      cell.setAttribute('aria-sort', sort.direction);
      show();
    });
    cell.append(button);
    head.append(cell);
  }
  search.addEventListener('input', show);
  table.append(head, body);
  document.querySelector('main')?.append(search, counter, table);
  show();
}
