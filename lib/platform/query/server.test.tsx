import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { makeQueryClient } from './client';
import { seedState } from './seed';

type Options = UseQueryOptions | UseInfiniteQueryOptions;
type Factory = (organisationId: number, ...rest: string[]) => Options;

/** Every query of the browser, by file and name. */
async function factories(): Promise<[name: string, make: Factory][]> {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)queries\.ts$/.test(file),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const all = (await import(/* @vite-ignore */ resolve('lib', file))) as Record<string, unknown>;
      return Object.entries(all).flatMap(([name, value]): [string, Factory][] =>
        name.endsWith('Query') ? [[`${file} ${name}`, value as Factory]] : [],
      );
    }),
  );
  return found.flat();
}

const isInfinite = (options: Options): options is UseInfiniteQueryOptions => 'initialPageParam' in options;
const Single = ({ options }: { options: UseQueryOptions }) => String(useQuery(options).status);
const Infinite = ({ options }: { options: UseInfiniteQueryOptions }) =>
  String(useInfiniteQuery(options).status);

/** Paints a query as a page does: seeded by the server, in the client that the page was made for. */
function paint(client: QueryClient, options: Options, seed: unknown): void {
  const data = isInfinite(options) ? { pages: [seed], pageParams: [null] } : seed;
  renderToString(
    <QueryClientProvider client={client}>
      {isInfinite(options) ? <Infinite options={options} /> : <Single options={options} />}
      <HydrationBoundary state={seedState([{ queryKey: options.queryKey, data }])}>
        {isInfinite(options) ? <Infinite options={options} /> : <Single options={options} />}
      </HydrationBoundary>
    </QueryClientProvider>,
  );
}

let timers: MockInstance<typeof setTimeout>;
beforeEach(() => {
  timers = vi.spyOn(globalThis, 'setTimeout');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Only timers with a delay retain their objects; one of 0 ms ends with the turn. */
const waiting = () => timers.mock.calls.flatMap(([, delay]) => (delay ? [delay] : []));

test('no query of the browser starts a timer on the server, with any gcTime', async () => {
  const all = await factories();
  expect(all.length).toBeGreaterThan(30);
  // Some take a text, others an object that holds one.
  const search = Object.assign('x', { text: 'x' });
  for (const [name, make] of all) {
    const options = make(200, search, 'y');
    paint(makeQueryClient(), options, { rows: [] });
    paint(
      makeQueryClient(),
      { ...options, gcTime: 60_000, staleTime: 1_000, refetchInterval: 1_000 } as Options,
      {
        rows: [],
      },
    );
    expect(waiting(), name).toEqual([]);
  }
});

test('a fetched query and a write start no timer either', async () => {
  const client = makeQueryClient();
  await client.fetchQuery({ queryKey: ['x'], queryFn: async () => 1, gcTime: 60_000 });
  client.setQueryDefaults(['y'], { gcTime: 60_000 });
  client.setQueryData(['y'], 1);
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 1, gcTime: 60_000 })
    .execute(undefined);
  expect(waiting()).toEqual([]);
});

test('a page’s client can be collected after the page is painted', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const [, make] = (await factories()).find(([name]) => name.endsWith(' productsQuery')) ?? [];
  const left = Array.from({ length: 20 }, () => {
    const client = makeQueryClient();
    if (make) paint(client, make(200, 'x'), { rows: ['x'.repeat(1_000)] });
    return new WeakRef(client);
  });
  timers.mockClear();
  const countLeft = () => {
    collect();
    return left.filter((one) => one.deref()).length;
  };
  await expect.poll(countLeft).toBe(0);
});
