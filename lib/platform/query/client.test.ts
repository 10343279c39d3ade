import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/platform/http/browser';
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
    ['a failure', 403, 1],
    ['nothing there', 404, 1],
    ['too many', 429, 1],
  ])('%s (%i) is requested %i times', async (_, status, expected) => {
    expect(await countAttempts(new ApiError(status, {}))).toBe(expected);
  });

  it('reports the end of the session once, and only then', async () => {
    const onSignedOut = vi.fn();
    await countAttempts(new ApiError(403, {}), onSignedOut);
    expect(onSignedOut).not.toHaveBeenCalled();
    await countAttempts(new ApiError(401, {}), onSignedOut);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('never repeats a write automatically', async () => {
    const mutationFn = vi.fn(() => Promise.reject(new ApiError(0, {})));
    const client = makeQueryClient();
    const mutation = client.getMutationCache().build(client, { mutationFn });
    await mutation.execute(undefined).catch(() => undefined);
    expect(mutationFn).toHaveBeenCalledOnce();
  });
});

describe('without a network', () => {
  afterEach(() => onlineManager.setOnline(true));

  const noAnswer = () => Promise.reject(new ApiError(0, { code: 'no-answer' }));

  it.each(['place an order', 'add a line', 'change a quantity', 'save an address'])(
    'a write fails at once and is not sent later: %s',
    async (mutationKey) => {
      onlineManager.setOnline(false);
      const mutationFn = vi.fn(noAnswer);
      const client = makeQueryClient();
      client.mount();
      const mutation = client.getMutationCache().build(client, { mutationKey: [mutationKey], mutationFn });
      await expect(mutation.execute(undefined)).rejects.toThrow('no-answer');
      expect(mutation.state).toMatchObject({ status: 'error', isPaused: false });
      onlineManager.setOnline(true);
      await client.resumePausedMutations();
      expect(mutationFn).toHaveBeenCalledOnce();
      client.unmount();
    },
  );

  it('a queued write is tried and fails too', async () => {
    onlineManager.setOnline(false);
    const mutationFn = vi.fn(noAnswer);
    const client = makeQueryClient();
    const write = () =>
      client
        .getMutationCache()
        .build(client, { scope: { id: 'cart 1' }, mutationFn })
        .execute(undefined)
        .catch((error: Error) => error.message);
    expect(await Promise.all([write(), write()])).toEqual(['no-answer', 'no-answer']);
    expect(mutationFn).toHaveBeenCalledTimes(2);
  });

  it('a read fails at once and is repeated when the network returns', async () => {
    onlineManager.setOnline(false);
    const queryFn = vi.fn(noAnswer as () => Promise<string>);
    const client = makeQueryClient();
    client.mount();
    const observer = new QueryObserver(client, { queryKey: ['x'], queryFn });
    const unsubscribe = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'), { timeout: 1_000 });
    expect(queryFn).toHaveBeenCalledOnce();
    queryFn.mockResolvedValue('there');
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('there'));
    unsubscribe();
    client.unmount();
  });
});

it('seedState stores data under the browser’s query keys', () => {
  const { queries } = seedState([{ queryKey: ['cart', 1], data: { lines: 2 } }]);
  expect(queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[['cart', 1], { lines: 2 }]]);
});
