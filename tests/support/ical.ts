// oxlint-disable-next-line no-control-regex -- a value must not have these characters
const LINE = /^([A-Z-]+(?:;[^:]+)?):([^\u0000-\u0008\u000a-\u001f\u007f]*)$/;

/** A property of a calendar file, with its parameters. */
export interface CalendarProperty {
  readonly name: string;
  readonly value: string;
}

/**
 * The lines of an iCalendar file, unfolded (RFC 5545, 3.1).
 *
 * @throws if a line is longer than 75 bytes, does not end with CR and LF, or is no property.
 */
export function readCalendar(text: string): readonly CalendarProperty[] {
  const lines = text.replace(/\r\n$/, '').split('\r\n');
  for (const line of lines) {
    if (new TextEncoder().encode(line).length > 75) throw new Error(`Too long: ${line}`);
  }
  const unfolded = lines
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  return unfolded.map((line) => {
    const [, name, value] = LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No property: ${line}`);
    return { name, value };
  });
}

/** A text value without its escapes (RFC 5545, 3.3.11). */
export const unescapeText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, char: string) => (/n/i.test(char) ? '\n' : char));

/** The values of a property, in order. */
export const readValues = (text: string, name: string): readonly string[] =>
  readCalendar(text).flatMap((property) => (property.name === name ? property.value : []));
