import { clauseWordsMachine } from '../../../machines/private/clause-words.machine';
import { makeFacts } from '../../support/outlook';
import { shown, type Look } from '../harness/looks';
import { defineModel, portFails, portSucceeds, type Projection } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const CONTRACTS = ['c-1', 'c-2'].map((id) =>
  makeFacts({
    id,
    name: `Contract ${id}`,
    partyNames: [`Party of ${id}`],
    clauses: ['audit-rights', 'insurance'],
  }),
);

const want = (category: string, count = 2) => ({
  type: 'words.want',
  category,
  contracts: CONTRACTS.slice(0, count),
});

/** The first contract has such a clause, the second none that can be read. */
const WORDS = { page: 3, text: 'may inspect the books' };
const FOUND = portSucceeds('readClauseWords', [{ id: 'c-1', quote: WORDS, isSure: false }]);

export const clauseWordsModel = defineModel({
  name: 'clauseWords',
  machine: clauseWordsMachine,
  events: [
    want('audit-rights', 1),
    want('audit-rights'),
    want('insurance'),
    FOUND,
    portFails('readClauseWords'),
  ],
  projection: ({ context: { category, words, wanted, asked } }) => ({
    category,
    wanted: wanted.length,
    asked: asked.length,
    known: words.size,
    found: [...words.values()].filter(Boolean).length,
  }),
  ui: {
    notInBrowser: PRIVATE_ONLY,
    enter: (driver) => enterPrivate(driver, '/dashboard', { contracts: CONTRACTS, unreadable: [] }),
    executors: {
      // Those of one party are fewer.
      'words.want': (driver, { category, contracts }) => {
        const party = contracts.length === 1 ? '&party=Party+of+c-1' : '';
        return driver.visit(`/dashboard?clause=${category}${party}`);
      },
    },
    alike: [
      {
        reason: 'rows are shown before their words are read',
        among: ['idle', 'reading'],
        by: ['category', 'found'],
      },
    ],
    looks: { idle: look, reading: look },
  },
});

function look({ category, found }: Projection): readonly Look[] {
  const name = { 'audit-rights': 'Audit rights', insurance: 'Insurance' }[String(category)];
  return [
    name === undefined
      ? { table: true, no: { button: /^Remove filter/ } }
      : { button: `Remove filter Clause: ${name}` },
    shown(found !== 0, { text: WORDS.text }),
  ];
}
