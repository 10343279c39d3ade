import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { withProgress } from './progress';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function listen(): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text).trim());
    return true;
  });
  return lines;
}

test('a long step shows its name and time, also without a terminal', async () => {
  const lines = listen();
  vi.useFakeTimers();
  const done = withProgress(
    'Building the portal',
    () => new Promise<void>((resolve) => setTimeout(resolve, 25_000)),
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
  const lines = listen();
  await expect(withProgress('Database', () => Promise.reject(new Error('no')), 5)).rejects.toThrow('no');
  await sleep(20);
  expect(lines).toEqual(['Database …']);
});
