import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '@/lib/platform/durations';
import { type OpenAlert, planAlerts } from './alert-rules';
import type { StatusRow } from './schema';
import { THRESHOLDS } from './thresholds';

const START = new Date('2026-11-23T12:00:00Z').getTime();
const SUBJECTS = ['a', 'b'];

const row = (subject: string, isGood: boolean): StatusRow => ({
  kind: 'connection',
  subject,
  name: subject,
  tone: isGood ? 'success' : 'danger',
  count: null,
  of: null,
  at: null,
  until: null,
  lastFailureAt: null,
  code: null,
  path: null,
});

/** Sweeps as the store carries them out, on a list in memory. */
function createSweeper() {
  let open: OpenAlert[] = [];
  const counts = { opened: 0, repeated: 0, recovered: 0 };
  const sweep = (rows: readonly StatusRow[], now: Date) => {
    const plan = planAlerts(open, rows, now);
    const has = (list: readonly OpenAlert[], { id }: OpenAlert) => list.some((alert) => alert.id === id);
    open = open
      .filter((alert) => !has(plan.recovered, alert))
      .map((alert) => ({
        ...alert,
        sentAt: has(plan.repeated, alert) ? now : alert.sentAt,
        goodSince: has(plan.improved, alert) ? now : has(plan.relapsed, alert) ? null : alert.goodSince,
      }));
    for (const { kind, subject, name } of plan.opened)
      open.push({ id: `${counts.opened++}`, kind, subject, name, sentAt: now, goodSince: null });
    counts.repeated += plan.repeated.length;
    counts.recovered += plan.recovered.length;
  };
  return { sweep, counts, listOpen: () => open };
}

test('one alert of a kind and subject is open at most, and each closes after recovery', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 200 }), (sequence) => {
      const { sweep, counts, listOpen } = createSweeper();
      let now = START;
      for (const good of sequence) {
        now += MINUTE_MS;
        sweep(
          SUBJECTS.map((subject, at) => row(subject, good[at] ?? true)),
          new Date(now),
        );
        const subjects = listOpen().map(({ subject }) => subject);
        expect(new Set(subjects).size).toBe(subjects.length);
        for (const [at, subject] of SUBJECTS.entries())
          if (good[at] === false) expect(subjects).toContain(subject);
      }
      sweep([], new Date(now + MINUTE_MS));
      sweep([], new Date(now + MINUTE_MS + THRESHOLDS.recoveredMs));
      expect(listOpen()).toEqual([]);
      expect(counts.recovered).toBe(counts.opened);
    }),
  );
});

test('ten interruptions in ten minutes are one alert', () => {
  const { sweep, counts } = createSweeper();
  for (let step = 0; step < 20; step++) sweep([row('a', step % 2 === 1)], new Date(START + step * 30_000));
  expect(counts).toEqual({ opened: 1, repeated: 0, recovered: 0 });
});

test('an open alert is sent again after a day', () => {
  const { sweep, counts } = createSweeper();
  sweep([row('a', false)], new Date(START));
  sweep([row('a', false)], new Date(START + THRESHOLDS.repeatMs - 1));
  expect(counts.repeated).toBe(0);
  sweep([row('a', false)], new Date(START + THRESHOLDS.repeatMs));
  sweep([row('a', false)], new Date(START + THRESHOLDS.repeatMs + MINUTE_MS));
  expect(counts).toEqual({ opened: 1, repeated: 1, recovered: 0 });
});
