import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAbortReasonsSmall } from './abort-reasons';

const { abort } = AbortController.prototype;
beforeEach(keepAbortReasonsSmall);
afterEach(() => {
  AbortController.prototype.abort = abort;
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Aborts as React ends a render, from within an immediate. @returns that immediate, without holding it */
function abortInImmediate(controller: AbortController, reason?: () => Error): Promise<WeakRef<object>> {
  return new Promise((resolve) => {
    let immediate: WeakRef<object>;
    immediate = new WeakRef(
      setImmediate(() => {
        controller.abort(reason?.());
        resolve(immediate);
      }),
    );
  });
}

test.each([
  ['an error', () => new Error('The render was completed')],
  ['nothing', undefined],
])('%s as the reason retains no object of its stack frames', async (_what, reason) => {
  const controller = new AbortController();
  const immediate = await abortInImmediate(controller, reason);
  await nextTurn();
  await nextTurn();
  collect();
  expect(immediate.deref()).toBeUndefined();
  expect(controller.signal.reason).toBeInstanceOf(Error);
});

test('an abort keeps its reason, and listeners are called once', () => {
  const controller = new AbortController();
  const received: unknown[] = [];
  controller.signal.addEventListener('abort', () => received.push(controller.signal.reason));
  const reason = { why: 'not an error' };
  controller.abort(reason);
  controller.abort(new Error('too late'));
  expect(received).toEqual([reason]);
  expect(received[0]).toBe(reason);
});
