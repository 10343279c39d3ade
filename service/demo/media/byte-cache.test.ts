import { expect, it } from 'vitest';
import { createByteCache } from './byte-cache';

it('makes a file once, also for requests at the same time, and forgets the one used longest ago', async () => {
  const cache = createByteCache(10);
  const made: string[] = [];
  const get = (key: string) =>
    cache.get(key, async () => {
      made.push(key);
      return Buffer.alloc(4);
    });
  await Promise.all([get('a'), get('a')]);
  await get('b');
  await get('a');
  await get('c');
  await get('a');
  await get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('asks again after a failure', async () => {
  const cache = createByteCache(10);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', async () => Buffer.from('x'))).toEqual(Buffer.from('x'));
});
