import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { DAY_WORDS, NOT_READ, type ContractSummary } from '../../../machines/domain/contract';
import type { ContractLinks } from './contract-links';

/** How long before an expiry the calendar reminds, in seconds. */
const REMINDER_SECONDS = 30 * 24 * 60 * 60;

/** Control characters, which calendar files cannot contain; the library escapes line breaks. */
// oxlint-disable-next-line no-control-regex -- these are the characters to replace
const CONTROL_CHARS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const toText = (text: string) => text.toWellFormed().replace(CONTROL_CHARS, ' ');

/**
 * The expiries as an iCalendar file (RFC 5545): one all-day event per contract that has a last day. The identity of an
 * event does not change, so that a second import updates the first (ruling 34).
 *
 * @param stamp time at which the file is written.
 */
export function writeCalendar(
  contracts: readonly ContractSummary[],
  { host, linkTo }: ContractLinks,
  stamp: Date,
): string {
  const calendar = ical({
    name: 'Contract expiries',
    prodId: { company: 'Covenant', product: 'Contract expiries' },
  });
  for (const { id, name, parties, expiry, status, risk, riskScore } of contracts) {
    // Without a last day there is nothing to remind of.
    if (expiry in DAY_WORDS) continue;
    const link = linkTo(id);
    calendar.createEvent({
      // Escaped: the library writes identities as they are.
      id: `${encodeURIComponent(id.toWellFormed())}@${host}`,
      stamp,
      // The library writes the day in UTC.
      start: new Date(`${expiry}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: toText(`${name} expires`),
      description: [
        toText(parties),
        `Status: ${status}`,
        `Risk: ${risk === null ? NOT_READ : `${risk}, score ${riskScore} of 100`}`,
        link,
      ].join('\n'),
      url: link,
      alarms: [{ type: ICalAlarmType.display, trigger: REMINDER_SECONDS }],
    });
  }
  return calendar.toString();
}
