import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCrew } from './pool';

/** Works that end when they are told to. */
function works(count: number) {
  const ends: (() => void)[] = [];
  let [running, most, begun] = [0, 0, 0];
  const work = async () => {
    begun += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
  };
  return { all: Array.from({ length: count }, () => work), ends, counts: () => ({ running, most, begun }) };
}

test('so many at once and no more, and all of them in the end', async () => {
  const crew = createCrew(3);
  const { all, ends, counts } = works(8);
  const handing = (async () => {
    for (const work of all) await crew.begin(work);
  })();
  while (counts().begun < 8 || ends.length > 0) {
    await turn();
    ends.shift()?.();
  }
  await handing;
  await crew.finish();
  expect(counts()).toEqual({ running: 0, most: 3, begun: 8 });
});

test('one that hangs holds up nobody else', async () => {
  const crew = createCrew(2);
  const { all, ends, counts } = works(6);
  void crew.begin(() => new Promise<void>(() => {}));
  const handing = (async () => {
    for (const work of all) await crew.begin(work);
  })();
  while (counts().begun < 6 || ends.length > 0) {
    await turn();
    ends.shift()?.();
  }
  await handing;
  expect(counts().begun).toBe(6);
});

test('stopping waits for what was begun and begins nothing more', async () => {
  const crew = createCrew(1);
  const { all, ends, counts } = works(2);
  await crew.begin(all[0]!);
  const waiting = crew.begin(all[1]!);
  let isFinished = false;
  const finishing = crew.finish().then(() => {
    isFinished = true;
  });
  expect(await waiting).toBe(false);
  await turn();
  expect(isFinished).toBe(false);
  ends.shift()?.();
  await finishing;
  expect(counts()).toMatchObject({ running: 0, begun: 1 });
});
