import { describe, expect, it } from 'vitest';
import { formatClock, formatExact, formatTime } from './time-format';

const NOW = Date.parse('2026-11-21T10:42:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000);

describe('formatTime', () => {
  it.each([
    [0, 'now'],
    [44, 'now'],
    [50, '1 min ago'],
    [125, '2 min ago'],
    [3 * 3600, '3 hr ago'],
    [-300, 'in 5 min'],
  ])('%i s ago: %s', (seconds, expected) => {
    expect(formatTime(ago(seconds), NOW, 'en-GB', 'UTC')).toBe(expected);
  });

  it('shows a date after one day, in the person’s time zone', () => {
    const at = new Date('2026-11-19T23:30:00Z');
    expect(formatTime(at, NOW, 'en-GB', 'UTC')).toBe('19 Nov 2026, 23:30');
    expect(formatTime(at, NOW, 'en-GB', 'Asia/Tokyo')).toBe('20 Nov 2026, 08:30');
  });
});

describe('formatClock', () => {
  it('omits the date for today only', () => {
    expect(formatClock(ago(60), NOW, 'en-GB', 'UTC')).toBe('10:41');
    expect(formatClock(ago(86_400), NOW, 'en-GB', 'UTC')).toBe('20 Nov, 10:42');
  });
});

it('formatExact names the time zone', () => {
  expect(formatExact(ago(0), 'en-GB', 'Europe/Berlin')).toBe('21 Nov 2026, 11:42:00 CET');
});
