import type { ListedPlaybook, PlaybookEntry } from '../../../../machines/domain/playbook';
import { STANDARD_PLAYBOOK, type Playbook } from '../../../reading/playbook';
import { nameRule } from '../../../../machines/domain/rule-names';
import { RISK_RULES, STANDARD_THRESHOLDS, type Thresholds } from '../../../reading/risk';
import type { PlaybookRecord } from '../store/records';
import { PLAYBOOK_VERSION } from '../store/schemas';

/** The thresholds in the order in which they are listed. */
const THRESHOLDS: readonly {
  readonly id: keyof Thresholds;
  readonly name: string;
  readonly reason: string;
}[] = [
  {
    id: 'renewalDue',
    name: 'Renewal due',
    reason: 'Days before the last day of notice, or before the end, from which a renewal is due.',
  },
  {
    id: 'longNotice',
    name: 'Long notice',
    reason: 'A notice of this many days or more is long. A month counts as 30 days.',
  },
  {
    id: 'shortNotice',
    name: 'Short notice',
    reason: 'A notice of fewer days is short.',
  },
];

/** The playbook in force. */
export function toPlaybook(changed: PlaybookRecord | null): Playbook {
  if (!changed) return STANDARD_PLAYBOOK;
  const { rules, thresholds } = STANDARD_PLAYBOOK;
  const own = new Map(Object.entries(changed.rules));
  return {
    rules: new Map([...rules].map(([rule, standard]) => [rule, own.get(rule) ?? standard])),
    thresholds: { ...thresholds, ...changed.thresholds },
  };
}

/** The playbook in force as it is listed, with what is standard. */
export function toListed(changed: PlaybookRecord | null): ListedPlaybook {
  const { rules, thresholds } = toPlaybook(changed);
  return [
    ...RISK_RULES.map(({ rule: id, reason, isOff = false, points }): PlaybookEntry => {
      const standard = { on: !isOff, number: points };
      const { on, points: number } = rules.get(id) ?? { on: standard.on, points };
      return { kind: 'rule', id, name: nameRule(id), reason, on, number, standard };
    }),
    ...THRESHOLDS.map((threshold): PlaybookEntry => ({
      kind: 'threshold',
      ...threshold,
      on: true,
      number: thresholds[threshold.id],
      standard: { on: true, number: STANDARD_THRESHOLDS[threshold.id] },
    })),
  ];
}

/** These rules and thresholds as they are stored, or in a file. */
export const toRecord = (playbook: ListedPlaybook): PlaybookRecord => ({
  version: PLAYBOOK_VERSION,
  rules: Object.fromEntries(
    playbook
      .filter(({ kind }) => kind === 'rule')
      .map(({ id, on, number }) => [id, { on, points: number }]),
  ),
  thresholds: Object.fromEntries(
    playbook.filter(({ kind }) => kind === 'threshold').map(({ id, number }) => [id, number]),
  ),
});

/** What a playbook has that this version of the product does not know. */
export const unknownOf = ({ rules }: PlaybookRecord): readonly string[] =>
  Object.keys(rules).filter((rule) => !STANDARD_PLAYBOOK.rules.has(rule));
