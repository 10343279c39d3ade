import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { AsyncLru } from './async-lru';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('a cached value retains nothing of the request that caused it', async () => {
  const cache = new AsyncLru<string>(10, 60_000);
  const requests = new AsyncLocalStorage<object>();
  const startRequest = () => {
    const request = { rendered: 'a page' };
    const answer = requests.run(request, () => cache.get('key', () => nextTurn('answer')));
    return { answer, request: new WeakRef(request) };
  };
  const { answer, request } = startRequest();
  expect(await answer).toBe('answer');
  await nextTurn();
  collect();
  expect(request.deref()).toBeUndefined();
  const again = vi.fn(async () => 'another');
  expect(await cache.get('key', again)).toBe('answer');
  expect(again).not.toHaveBeenCalled();
});
