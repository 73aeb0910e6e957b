import { describe, expect, it } from 'vitest';
import { writeCalendar } from '../../../src/adapters/browser/calendar-file';
import { makeContract } from '../../support/fixtures';
import { makeHostileTexts } from '../../support/hostile';
import { makeFacts } from '../../support/outlook';
import { readCalendar, readValues, unescapeText } from '../../support/ical';

const links = {
  host: 'covenant.example',
  linkTo: (id: string) =>
    `https://covenant.example/contract/${encodeURIComponent(id.toWellFormed())}`,
};
const write = (contracts: Parameters<typeof writeCalendar>[0], stamp = '2026-06-15T10:00:00Z') =>
  writeCalendar(contracts, links, new Date(stamp));

describe('writeCalendar', () => {
  it('says that a contract was not read instead of its risk (ruling 46)', () => {
    const text = write([makeContract({ risk: null, riskScore: null })]);
    expect(text).toContain('Risk: Not read');
  });

  it('writes an all-day event per contract, with a reminder 30 days before', () => {
    const contract = makeContract({ name: 'Lease', parties: 'A, B; C', risk: 'High' });
    expect(readCalendar(write([contract])).map(({ name, value }) => `${name}:${value}`)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Covenant//Contract expiries//EN',
      'NAME:Contract expiries',
      'X-WR-CALNAME:Contract expiries',
      'BEGIN:VEVENT',
      'UID:c-1@covenant.example',
      'SEQUENCE:0',
      'DTSTAMP:20260615T100000Z',
      'DTSTART;VALUE=DATE:20280229',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:Lease expires',
      'TRANSP:TRANSPARENT',
      'DESCRIPTION:A\\, B\\; C\\nStatus: Active\\nRisk: High\\, score 28 of 100\\nhttps://covenant.example/contract/c-1',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P30D',
      'DESCRIPTION:Lease expires',
      'END:VALARM',
      'URL;VALUE=URI:https://covenant.example/contract/c-1',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  describe('of kept contracts', () => {
    const kept = makeContract({
      name: 'Lease',
      deadlines: [
        { kind: 'notice', day: '2026-08-01', certainty: 'to check' },
        { kind: 'renewal', day: '2026-09-30', certainty: 'read' },
      ],
    });

    it('writes an event for each deadline, with reminders 30 and 7 days before, and says which to check', () => {
      const file = write([kept]);
      expect(readValues(file, 'SUMMARY')).toEqual([
        'Lease: last day to give notice (to check)',
        'Lease renews',
      ]);
      expect(readValues(file, 'DTSTART;VALUE=DATE')).toEqual(['20260801', '20260930']);
      expect(readValues(file, 'UID')).toEqual([
        'c-1-notice@covenant.example',
        'c-1@covenant.example',
      ]);
      expect(readValues(file, 'TRIGGER')).toEqual(['-P30D', '-P7D', '-P30D', '-P7D']);
    });

    it('names events by the file of the contract, not by its id, and says where a day is from', () => {
      const quote = { page: 3, text: 'ends on 1 July 2026' };
      const term = { read: { expiry: { value: '2026-07-01', confidence: 1, quote } } };
      const [before, after] = ['c-1', 'c-2'].map((id) =>
        write([{ ...makeFacts({ id, fileId: 'f00d', term }), counterparty: 'Acme' }]),
      );
      const read = (file = '', name = '') => readValues(file, name).map(unescapeText);
      expect(read(before, 'UID')).toEqual(['f00d@covenant']);
      expect(read(after, 'UID')).toEqual(read(before, 'UID'));
      expect(read(before, 'SUMMARY')).toEqual(['Acme · Lease ends']);
      expect(read(before, 'DESCRIPTION')[0]).toContain('written. Page 3: “ends on 1 July 2026”');
    });

    it('moves the same events with a later import', () => {
      const later = makeContract({
        name: 'Lease',
        deadlines: [{ kind: 'end', day: '2027-09-30', certainty: 'yours' }],
      });
      const [before, after] = [write([kept]), write([later], '2026-06-15T10:01:00Z')];
      expect(readValues(after, 'UID')).toEqual(readValues(before, 'UID').slice(1));
      expect(readValues(after, 'SUMMARY')).toEqual(['Lease ends']);
      const [first, next] = [before, after].map((file) => Number(readValues(file, 'SEQUENCE')[0]));
      expect(next).toBe((first ?? 0) + 1);
    });

    it('writes nothing for a contract without deadlines', () => {
      expect(readValues(write([makeContract({ deadlines: [] })]), 'BEGIN')).toEqual(['VCALENDAR']);
    });
  });

  it('writes the day of the data in every year of the calendar', () => {
    const days = ['1970-01-01', '2024-02-29', '2026-12-31', '9999-12-31'];
    const contracts = days.map((expiry, index) => makeContract({ id: `c-${index}`, expiry }));
    expect(readValues(write(contracts), 'DTSTART;VALUE=DATE')).toEqual(
      days.map((day) => day.replaceAll('-', '')),
    );
  });

  it('writes 500 hostile names, parties and ids without loss, as one event each', () => {
    const texts = makeHostileTexts(500);
    const contracts = texts.map((name, index) =>
      makeContract({ id: `${index}${name}`, name, parties: texts.at(-1 - index) ?? '' }),
    );
    const file = write(contracts);
    const summaries = readValues(file, 'SUMMARY').map(unescapeText);
    // Calendar files have no control characters; line breaks are those of a text.
    const expected = texts.map((name) => `${readable(name)} expires`);
    expect(summaries).toEqual(expected);
    expect(new Set(readValues(file, 'UID')).size).toBe(texts.length);
    expect(readValues(file, 'BEGIN').filter((value) => value === 'VEVENT')).toHaveLength(500);
  });
});

/** A text as a calendar shows it: without control characters, and with escapes of what nobody sees. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- control characters are forbidden
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\u0080-\u009f\p{Cf}\u2028\u2029]/gu, (char) =>
      '\u200c\u200d'.includes(char) ? char : encodeURIComponent(char),
    );
