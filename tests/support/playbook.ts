import type { ListedPlaybook } from '../../machines/domain/playbook';

/** A small playbook that is standard: two rules, one of them off, and a threshold. */
export const makePlaybook = (): ListedPlaybook => [
  {
    kind: 'rule',
    id: 'exclusivity',
    name: 'Exclusivity',
    reason: 'A party binds itself exclusively.',
    on: true,
    number: 10,
    standard: { on: true, number: 10 },
  },
  {
    kind: 'rule',
    id: 'long-notice',
    name: 'Long notice',
    reason: 'The notice that stops the renewal is long.',
    on: false,
    number: 5,
    standard: { on: false, number: 5 },
  },
  {
    kind: 'threshold',
    id: 'renewalDue',
    name: 'Renewal due',
    reason: 'Days before the last day of notice from which a renewal is due.',
    on: true,
    number: 90,
    standard: { on: true, number: 90 },
  },
];
