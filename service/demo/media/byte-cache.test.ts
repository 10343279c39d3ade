import { expect, it } from 'vitest';
import { createByteCache } from './byte-cache';

it('a file is made once for simultaneous requests, and the least recently used is dropped', async () => {
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

it('a failed file is made again', async () => {
  const cache = createByteCache(10);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', async () => Buffer.from('x'))).toEqual(Buffer.from('x'));
});
