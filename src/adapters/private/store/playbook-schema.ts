import * as v from 'valibot';
import { MAX_DAYS, MAX_POINTS } from '../../../../machines/domain/playbook';
import { PLAYBOOK_VERSION, type PlaybookRecord } from './records';

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

export const playbookRules = v.record(
  v.string(),
  v.object({ on: v.boolean(), points: upTo(MAX_POINTS) }),
);

export const playbookThresholds = v.object({
  renewalDue: v.exactOptional(upTo(MAX_DAYS)),
  longNotice: v.exactOptional(upTo(MAX_DAYS)),
  shortNotice: v.exactOptional(upTo(MAX_DAYS)),
});

/** A playbook in a backup, and, with its format, in a file of its own. */
export const playbookSchema: v.GenericSchema<unknown, PlaybookRecord> = v.object({
  version: v.literal(PLAYBOOK_VERSION),
  rules: playbookRules,
  thresholds: playbookThresholds,
});
