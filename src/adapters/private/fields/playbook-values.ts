import type { ListedPlaybook, PlaybookThreshold } from '../../../../machines/domain/playbook';
import { STANDARD_PLAYBOOK, type Playbook } from '../../../reading/playbook';
import { nameRule } from '../../../reading/rule-names';
import { RISK_RULES, STANDARD_THRESHOLDS, type Thresholds } from '../../../reading/risk';
import type { PlaybookRecord } from '../store/records';
import { PLAYBOOK_VERSION } from '../store/schemas';

type ThresholdTexts = Pick<PlaybookThreshold, 'name' | 'reason'>;

/** The thresholds in the order in which they are listed. */
const THRESHOLD_TEXTS: Readonly<Record<keyof Thresholds, ThresholdTexts>> = {
  renewalDue: {
    name: 'Renewal due',
    reason: 'Days before the last day of notice, or before the end, from which a renewal is due.',
  },
  longNotice: {
    name: 'Long notice',
    reason: 'A notice of this many days or more is long. A month counts as 30 days.',
  },
  shortNotice: {
    name: 'Short notice',
    reason: 'A notice of fewer days is short.',
  },
};

const isThreshold = (id: string): id is keyof Thresholds => Object.hasOwn(THRESHOLD_TEXTS, id);

/** The ids of the thresholds, in the order in which they are listed. */
const THRESHOLD_IDS = Object.keys(THRESHOLD_TEXTS).filter(isThreshold);

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
  const playbook = toPlaybook(changed);
  return {
    rules: RISK_RULES.map(({ rule: id, reason, isOff = false, points }) => {
      const standard = { on: !isOff, points };
      return { id, name: nameRule(id), reason, ...(playbook.rules.get(id) ?? standard), standard };
    }),
    thresholds: THRESHOLD_IDS.map((id) => ({
      id,
      ...THRESHOLD_TEXTS[id],
      days: playbook.thresholds[id],
      standard: STANDARD_THRESHOLDS[id],
    })),
  };
}

/** All of a playbook, as in a file. */
export const toFullRecord = ({ rules, thresholds }: ListedPlaybook): PlaybookRecord => ({
  version: PLAYBOOK_VERSION,
  rules: Object.fromEntries(rules.map(({ id, on, points }) => [id, { on, points }])),
  thresholds: Object.fromEntries(thresholds.map(({ id, days }) => [id, days])),
});

/** The rules and thresholds of a playbook with these ids. */
export function toChange(
  { rules, thresholds }: ListedPlaybook,
  ids: readonly string[],
): PlaybookRecord {
  const isMeant = ({ id }: { readonly id: string }) => ids.includes(id);
  return toFullRecord({ rules: rules.filter(isMeant), thresholds: thresholds.filter(isMeant) });
}

/** What a playbook has that this version of the product does not know. */
export const unknownOf = ({ rules }: PlaybookRecord): readonly string[] =>
  Object.keys(rules).filter((rule) => !STANDARD_PLAYBOOK.rules.has(rule));
