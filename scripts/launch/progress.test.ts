import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withProgress } from './progress';

let lines: string[];
const print = (line: string) => void lines.push(line);
beforeEach(() => {
  lines = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('a long step shows its name and time, also without a terminal', async () => {
  vi.useFakeTimers();
  const done = withProgress(
    'Building the portal',
    () => new Promise<void>((resolve) => setTimeout(resolve, 25_000)),
    { print },
  );
  await vi.advanceTimersByTimeAsync(25_000);
  await done;
  expect(lines).toEqual([
    'Building the portal …',
    'Building the portal … 10 s',
    'Building the portal … 20 s',
    'Building the portal: done in 25 s',
  ]);
});

test('a failed step shows nothing more', async () => {
  await expect(
    withProgress('Database', () => Promise.reject(new Error('no')), { remindMs: 5, print }),
  ).rejects.toThrow('no');
  await sleep(20);
  expect(lines).toEqual(['Database …']);
});
