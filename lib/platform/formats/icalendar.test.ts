import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCalendar } from './icalendar';

const NOW = new Date('2026-11-28T10:11:12.345Z');
const event = { uid: 'a@b', day: '2027-01-31', title: 'Ends', detail: '' };

test('an event is a whole day with a stable id', () => {
  expect(formatCalendar([{ ...event, title: 'Seats; 12, "new"\nline' }], 'P', NOW)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//P//EN',
      'BEGIN:VEVENT',
      'UID:a@b',
      'DTSTAMP:20261128T101112Z',
      'DTSTART;VALUE=DATE:20270131',
      'SUMMARY:Seats\\; 12\\, "new"\\nline',
      'DESCRIPTION:',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('no line is longer than 75 bytes, no character is broken, and unfolding gives the text back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const text = formatCalendar([{ ...event, title }], 'P', NOW);
      const lines = text.split('\r\n');
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const unfolded = text.replaceAll('\r\n ', '');
      const [, summary = ''] = /\r\nSUMMARY:([^\r\n]*)\r\n/.exec(unfolded) ?? [];
      const read = summary.replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign));
      expect(read).toBe(title.replace(/\r\n?/g, '\n'));
    }),
  );
});
