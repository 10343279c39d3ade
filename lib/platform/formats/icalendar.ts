/** An event that lasts a whole day, such as the end of a term. */
export interface DayEvent {
  /** Unique and the same each time, so that a calendar updates the event and does not add it again. */
  uid: string;
  /** The form is 2027-01-31. */
  day: string;
  title: string;
  detail: string;
}

const MAX_LINE_BYTES = 75;

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n|\r/g, '\\n');

/** Folds a line at 75 bytes and never inside a character (RFC 5545, 3.1). */
function foldLine(line: string): string {
  let [folded, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return `${folded}\r\n`;
}

const toBasic = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '');

const toEventLines = ({ uid, day, title, detail }: DayEvent, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${toBasic(day)}`,
  `SUMMARY:${escapeText(title)}`,
  `DESCRIPTION:${escapeText(detail)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A calendar file (RFC 5545). @param product names the program that wrote it */
export function formatCalendar(events: readonly DayEvent[], product: string, now: Date): string {
  const stamp = toBasic(now.toISOString());
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//EN`,
    ...events.flatMap((event) => toEventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map(foldLine).join('');
}
