import { expect, test } from 'vitest';
import { inTurn } from './turns';

/** Starts several checks at once. @returns the maximum that ran together, and the reasons why others did not run */
async function run(count: number) {
  const running = { now: 0, most: 0 };
  const check = async () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise((done) => setTimeout(done, 5));
    running.now -= 1;
  };
  const results = await Promise.allSettled(Array.from({ length: count }, () => inTurn(check)));
  const codes = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []));
  return { most: running.most, codes };
}

test('a node checks four passwords at once and queues the others', async () => {
  expect(await run(20)).toEqual({ most: 4, codes: [] });
});

test('a try beyond the queue’s length gets a time to come again', async () => {
  const { most, codes } = await run(200);
  expect(most).toBe(4);
  expect(new Set(codes)).toEqual(new Set(['too-many']));
  expect(await run(4)).toEqual({ most: 4, codes: [] });
});

test('a failed check frees its place', async () => {
  const failing = Array.from({ length: 10 }, () => inTurn(() => Promise.reject(new Error('no hash'))));
  await Promise.allSettled(failing);
  expect(await run(5)).toEqual({ most: 4, codes: [] });
});
