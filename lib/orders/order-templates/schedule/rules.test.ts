import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '@/lib/platform/durations';
import { getUtcOffset } from '@/lib/platform/formats/time-zone';
import { getNextRun, nextRun, ORDINALS, WEEKDAYS } from './rules';
import type { Rhythm, Schedule } from './schema';

const ZONES = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
];

const base: Schedule = {
  rhythm: { kind: 'monthly-weekday', ordinal: 'first', weekday: 'monday' },
  time: '09:00',
  timeZone: 'Europe/London',
  startsOn: '2026-01-01',
  endsOn: null,
  isPaused: false,
};

/** The first runs from an instant on, each as its local date and time. */
function listRuns(schedule: Schedule, from: string, count = 4): string[] {
  const runs: string[] = [];
  for (let at = nextRun(schedule, new Date(from)); at && runs.length < count; at = nextRun(schedule, at))
    runs.push(
      new Date(at.getTime() + getUtcOffset(at.getTime(), schedule.timeZone)).toISOString().slice(0, 16),
    );
  return runs;
}

test('a schedule can be every first Monday', () => {
  expect(listRuns(base, '2026-01-01T00:00:00Z')).toEqual([
    '2026-01-05T09:00',
    '2026-02-02T09:00',
    '2026-03-02T09:00',
    '2026-04-06T09:00',
  ]);
});

test('a schedule can be the last Friday, or a day that some months lack', () => {
  const lastFriday = {
    ...base,
    rhythm: { kind: 'monthly-weekday', ordinal: 'last', weekday: 'friday' },
  } as const;
  expect(listRuns(lastFriday, '2026-01-01T00:00:00Z', 2)).toEqual(['2026-01-30T09:00', '2026-02-27T09:00']);
  const day31 = { ...base, rhythm: { kind: 'monthly-day', day: 31 } } as const;
  expect(listRuns(day31, '2026-01-01T00:00:00Z', 3)).toEqual([
    '2026-01-31T09:00',
    '2026-02-28T09:00',
    '2026-03-31T09:00',
  ]);
});

test('a schedule can be every second week on two days, counted from the first week', () => {
  const rhythm = { kind: 'weekly', every: 2, days: ['thursday', 'monday'] } as const;
  expect(
    listRuns({ ...base, rhythm: { ...rhythm, days: [...rhythm.days] } }, '2026-01-01T00:00:00Z', 5),
  ).toEqual([
    '2026-01-01T09:00',
    '2026-01-12T09:00',
    '2026-01-15T09:00',
    '2026-01-26T09:00',
    '2026-01-29T09:00',
  ]);
});

test('a schedule runs once on days when the clocks change', () => {
  const daily = {
    ...base,
    time: '01:30',
    rhythm: { kind: 'weekly', every: 1, days: [...WEEKDAYS] },
  } as const;
  const schedule: Schedule = { ...daily, rhythm: { ...daily.rhythm, days: [...WEEKDAYS] } };
  expect(listRuns(schedule, '2026-03-28T00:00:00Z', 3)).toEqual([
    '2026-03-28T01:30',
    '2026-03-29T02:30',
    '2026-03-30T01:30',
  ]);
  expect(listRuns(schedule, '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T01:30', '2026-10-26T01:30']);
});

test('a schedule runs within its first and last day, and not while it is paused', () => {
  expect(listRuns({ ...base, startsOn: '2026-03-01', endsOn: '2026-04-06' }, '2025-01-01T00:00:00Z')).toEqual(
    ['2026-03-02T09:00', '2026-04-06T09:00'],
  );
  expect(getNextRun({ ...base, isPaused: true }, new Date())).toBeNull();
  expect(getNextRun(null, new Date())).toBeNull();
});

const rhythms: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({
    kind: fc.constant('weekly' as const),
    every: fc.integer({ min: 1, max: 52 }),
    days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('monthly-day' as const), day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({
    kind: fc.constant('monthly-weekday' as const),
    ordinal: fc.constantFrom(...ORDINALS),
    weekday: fc.constantFrom(...WEEKDAYS),
  }),
);
const two = (value: number) => String(value).padStart(2, '0');
const schedules: fc.Arbitrary<Schedule> = fc.record({
  rhythm: rhythms,
  time: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
  timeZone: fc.constantFrom(...ZONES),
  startsOn: fc
    .integer({ min: 20_400, max: 20_800 })
    .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10)),
  endsOn: fc.constant(null),
  isPaused: fc.constant(false),
});
const instants = fc
  .integer({ min: 1_767_225_600, max: 1_893_456_000 })
  .map((seconds) => new Date(seconds * 1_000));

test('the next run is later than now and independent of the starting point', () => {
  fc.assert(
    fc.property(schedules, instants, fc.double({ min: 0, max: 1, noNaN: true }), (schedule, after, part) => {
      const next = nextRun(schedule, after);
      if (!next) throw new Error('a schedule without an end has no next run');
      expect(next.getTime()).toBeGreaterThan(after.getTime());
      const between = after.getTime() + Math.floor((next.getTime() - after.getTime() - 1) * part);
      expect(nextRun(schedule, new Date(between))).toEqual(next);
    }),
    { numRuns: 150 },
  );
});

test('every rhythm has one run on each of its days', () => {
  fc.assert(
    fc.property(schedules, instants, (schedule, after) => {
      const runs = listRuns(schedule, after.toISOString(), 8).map((run) => run.slice(0, 10));
      expect(new Set(runs).size).toBe(runs.length);
      if (schedule.rhythm.kind === 'weekly') {
        const { days } = schedule.rhythm;
        for (const run of runs.slice(1)) {
          const index = (new Date(`${run}T00:00:00Z`).getUTCDay() + 6) % 7;
          expect(days).toContain(WEEKDAYS[index]);
        }
        return;
      }
      const months = runs.map((run) => Number(run.slice(0, 4)) * 12 + Number(run.slice(5, 7)));
      expect(months.slice(1).map((month, index) => month - (months[index] as number))).toEqual(
        months.slice(1).map(() => 1),
      );
    }),
    { numRuns: 100 },
  );
});
