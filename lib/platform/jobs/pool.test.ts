import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkPool } from './pool';

/** Creates tasks that end on command. */
function createTasks(count: number) {
  const ends: (() => void)[] = [];
  let [running, maxRunning, startedCount] = [0, 0, 0];
  const work = async () => {
    startedCount += 1;
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
  };
  return {
    all: Array.from({ length: count }, () => work),
    ends,
    counts: () => ({ running, maxRunning, begun: startedCount }),
  };
}

test('a pool runs a limited number at once, and all in the end', async () => {
  const pool = createWorkPool(3);
  const { all, ends, counts } = createTasks(8);
  const handing = (async () => {
    for (const work of all) await pool.begin(work);
  })();
  while (counts().begun < 8 || ends.length > 0) {
    await turn();
    ends.shift()?.();
  }
  await handing;
  await pool.finish();
  expect(counts()).toEqual({ running: 0, maxRunning: 3, begun: 8 });
});

test('a hanging task does not delay the others', async () => {
  const pool = createWorkPool(2);
  const { all, ends, counts } = createTasks(6);
  void pool.begin(() => new Promise<void>(() => {}));
  const handing = (async () => {
    for (const work of all) await pool.begin(work);
  })();
  while (counts().begun < 6 || ends.length > 0) {
    await turn();
    ends.shift()?.();
  }
  await handing;
  expect(counts().begun).toBe(6);
});

test('stopping waits for running tasks and starts none', async () => {
  const pool = createWorkPool(1);
  const { all, ends, counts } = createTasks(2);
  await pool.begin(all[0]!);
  const waiting = pool.begin(all[1]!);
  let isFinished = false;
  const finishing = pool.finish().then(() => {
    isFinished = true;
  });
  expect(await waiting).toBe(false);
  await turn();
  expect(isFinished).toBe(false);
  ends.shift()?.();
  await finishing;
  expect(counts()).toMatchObject({ running: 0, begun: 1 });
});
