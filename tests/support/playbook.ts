import type { ListedPlaybook } from '../../machines/domain/playbook';

/** A small playbook that is standard: two rules, one of them off, and a threshold. */
export const makePlaybook = (): ListedPlaybook => ({
  rules: [
    {
      id: 'exclusivity',
      name: 'Exclusivity',
      reason: 'A party binds itself exclusively.',
      on: true,
      points: 10,
      standard: { on: true, points: 10 },
    },
    {
      id: 'long-notice',
      name: 'Long notice',
      reason: 'The notice that stops the renewal is long.',
      on: false,
      points: 5,
      standard: { on: false, points: 5 },
    },
  ],
  thresholds: [
    {
      id: 'renewalDue',
      name: 'Renewal due',
      reason: 'Days before the last day of notice from which a renewal is due.',
      days: 90,
      standard: 90,
    },
  ],
});
