import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/http/browser';
import { makeQueryClient } from './client';
import { seedState } from './seed';

/** Asks once and says how often the fetcher ran. */
async function countAttempts(error: Error, onSignedOut?: () => void): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error));
  const client = makeQueryClient(onSignedOut);
  await client.fetchQuery({ queryKey: ['x'], queryFn, retryDelay: 0 }).catch(() => undefined);
  return queryFn.mock.calls.length;
}

describe('makeQueryClient', () => {
  it.each([
    ['no answer', 0, 3],
    ['a fault of the server', 503, 3],
    ['a refusal', 403, 1],
    ['nothing there', 404, 1],
    ['too many', 429, 1],
  ])('%s (%i) is asked %i times', async (_, status, expected) => {
    expect(await countAttempts(new ApiError(status, {}))).toBe(expected);
  });

  it('tells that the session has ended, once, and only then', async () => {
    const onSignedOut = vi.fn();
    await countAttempts(new ApiError(403, {}), onSignedOut);
    expect(onSignedOut).not.toHaveBeenCalled();
    await countAttempts(new ApiError(401, {}), onSignedOut);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('never repeats a write by itself', async () => {
    const mutationFn = vi.fn(() => Promise.reject(new ApiError(0, {})));
    const client = makeQueryClient();
    const mutation = client.getMutationCache().build(client, { mutationFn });
    await mutation.execute(undefined).catch(() => undefined);
    expect(mutationFn).toHaveBeenCalledOnce();
  });
});

it('seedState carries data under the keys by which the browser asks', () => {
  const { queries } = seedState([{ queryKey: ['cart', 1], data: { lines: 2 } }]);
  expect(queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[['cart', 1], { lines: 2 }]]);
});
