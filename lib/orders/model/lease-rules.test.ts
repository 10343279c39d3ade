import { describe, expect, test } from 'vitest';
import { startStopwatch } from '@/lib/platform/clock';
import { mayLeave } from './lease';

/** Clocks that a test moves. */
function clocks() {
  const now = { wall: 1_000_000, monotonic: 5_000 };
  return { now, begin: () => startStopwatch({ wall: () => now.wall, monotonic: () => now.monotonic }) };
}

describe('a POST of 40 s under a lease of 60 s may leave', () => {
  test.each([
    { what: 'at once', wall: 0, monotonic: 0, may: true },
    { what: 'when the answer took its time', wall: 19_000, monotonic: 19_000, may: true },
    { what: 'but not when it took longer', wall: 19_001, monotonic: 19_001, may: false },
    { what: 'but not after the machine was suspended', wall: 30_000, monotonic: 1, may: false },
    {
      what: 'but not after a stop during which the clock was set back',
      wall: -3_600_000,
      monotonic: 30_000,
      may: false,
    },
    { what: 'although the clock was set back', wall: -3_600_000, monotonic: 1, may: true },
  ])('$what', async ({ wall, monotonic, may }) => {
    const { now, begin } = clocks();
    const renew = async () => {
      now.wall += wall;
      now.monotonic += monotonic;
      return true;
    };
    expect(await mayLeave({ leaseMs: 60_000, timeoutMs: 40_000, renew }, begin)).toBe(may);
  });

  test('but never without the lease', async () => {
    const renew = async () => false;
    expect(await mayLeave({ leaseMs: 60_000, timeoutMs: 40_000, renew }, startStopwatch)).toBe(false);
  });
});
