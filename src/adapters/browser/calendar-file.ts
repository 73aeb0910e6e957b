import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { NOT_READ, type ContractSummary } from '../../../machines/domain/contract';
import { titleOfContract } from '../../../machines/domain/contract-title';
import { DAY_WORDS, type CalendarDay } from '../../../machines/domain/calendar';
import type { Deadline, DeadlineKind } from '../../../machines/domain/deadlines';
import { isKept } from '../../../machines/domain/insights/outlook';
import type { KnownTerm } from '../../../machines/domain/term/ends';
import { explainDeadline } from '../../../machines/domain/term/term';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { localDayOf } from './local-day';

/** Addresses of contracts on the origin of the page. */
export interface ContractLinks {
  /** Host of the page, with its port. */
  readonly host: string;
  /** Absolute address of a contract's page. */
  readonly linkTo: (id: string) => string;
}

const DAY_SECONDS = 24 * 60 * 60;

/** How long before an expiry the calendar reminds, in days. */
const EXPIRY_REMINDERS = [30];
/** How long before a deadline of a kept contract the calendar reminds. */
const DEADLINE_REMINDERS = [30, 7];

/** An event of a calendar. */
interface CalendarEvent {
  /** Tells the events of a contract apart. */
  readonly suffix: string;
  readonly day: CalendarDay;
  readonly summary: string;
  /** Why this day; empty if the file does not say it. */
  readonly steps: readonly string[];
  /** In days before the event. */
  readonly reminders: readonly number[];
}

/** What an event is called after the contract, whose counterparty comes first. */
const DEADLINE_SUMMARIES: Readonly<Record<DeadlineKind, string>> = {
  notice: ': last day to give notice',
  renewal: ' renews',
  end: ' ends',
};

/** How a deadline follows, each step with its page and words. */
const describeSteps = (term: KnownTerm, deadline: Deadline, today: CalendarDay) =>
  explainDeadline(term, deadline, today).map(({ text, quote }) =>
    quote ? `${text} Page ${quote.page}: “${quote.text}”` : text,
  );

/** The events of a contract: its deadlines, or its expiry. */
function eventsOf(contract: ContractSummary, today: CalendarDay): readonly CalendarEvent[] {
  const { expiry, deadlines } = contract;
  const name = titleOfContract(contract);
  if (deadlines) {
    return deadlines.map(({ kind, day, certainty }) => ({
      // The end of the term is one event, whether another one follows or not.
      suffix: kind === 'notice' ? '-notice' : '',
      day,
      summary: `${name}${DEADLINE_SUMMARIES[kind]}${certainty === 'to check' ? ' (to check)' : ''}`,
      steps: isKept(contract) ? describeSteps(contract.term, { kind, day }, today) : [],
      reminders: DEADLINE_REMINDERS,
    }));
  }
  // Without a last day there is nothing to remind of.
  if (expiry in DAY_WORDS) return [];
  const summary = `${name} expires`;
  return [{ suffix: '', day: expiry, summary, steps: [], reminders: EXPIRY_REMINDERS }];
}

/** Control characters, which calendar files cannot contain; the library escapes line breaks. */
// oxlint-disable-next-line no-control-regex -- these are the characters to replace
const CONTROL_CHARS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const MINUTE_MS = 60_000;

/** No text changes the direction of others in the calendar. */
const toText = (text: string) =>
  text
    .toWellFormed()
    .replace(CONTROL_CHARS, ' ')
    .replace(/[^\t\n\r]+/g, escapeInvisibleChars);

/**
 * The expiries as an iCalendar file (RFC 5545): one all-day event per contract that has a last day; of kept
 * contracts all deadlines (ruling 44). The identity of an event does not change, so that a second import
 * updates the first (ruling 34). That of a kept contract follows from its file, also after it was restored from a backup.
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
  const today = localDayOf(stamp);
  for (const contract of contracts)
    for (const event of eventsOf(contract, today)) add(contract, event);
  return calendar.toString();

  function add(
    { id, fileId, parties, status, risk, riskScore, deadlines }: ContractSummary,
    { suffix, day, summary, steps, reminders }: CalendarEvent,
  ): void {
    const link = linkTo(id);
    calendar.createEvent({
      // Escaped: the library writes identities as they are.
      id: fileId
        ? `${fileId}${suffix}@covenant`
        : `${encodeURIComponent(id.toWellFormed())}${suffix}@${host}`,
      // Deadlines move; a calendar takes the event with the higher number.
      sequence: deadlines ? Math.floor(stamp.getTime() / MINUTE_MS) : 0,
      stamp,
      // The library writes the day in UTC.
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: toText(summary),
      description: [
        toText(parties),
        ...steps.map(toText),
        `Status: ${status}`,
        `Risk: ${risk === null ? NOT_READ : `${risk}, score ${riskScore} of 100`}`,
        link,
      ].join('\n'),
      url: link,
      alarms: reminders.map((days) => ({
        type: ICalAlarmType.display,
        trigger: days * DAY_SECONDS,
      })),
    });
  }
}
