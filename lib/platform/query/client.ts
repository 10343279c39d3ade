import {
  environmentManager,
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '@/lib/platform/http/browser';

// A timer retains the objects that it would discard: with a query's own gcTime of half an hour the server kept each page's client, and with
// it the whole render, for half an hour. gcTime only ever grows (query-core, `updateGcTime`), so a query built with Infinity never starts a
// timer, regardless of its own options, its defaults or later observers.

const NO_GARBAGE_COLLECTION = { gcTime: Number.POSITIVE_INFINITY };

/** The queries of one page on the server: they go with the page. */
class ServerQueryCache extends QueryCache {
  override build: QueryCache['build'] = (client, options, state) =>
    super.build(client, { ...options, ...NO_GARBAGE_COLLECTION }, state);
}

/** As `ServerQueryCache`, for writes. */
class ServerMutationCache extends MutationCache {
  override build: MutationCache['build'] = (client, options, state) =>
    super.build(client, { ...options, ...NO_GARBAGE_COLLECTION }, state);
}

/** Time for which data that seeded a page is not fetched again. */
const FRESH_MS = 10_000;
const MAX_RETRIES = 2;

/** True for errors that may pass by themselves: no answer while there is a network, or a fault on the other side. */
function isTransient(error: unknown): boolean {
  if (!onlineManager.isOnline()) return false;
  return error instanceof ApiError ? error.status === 0 || error.status >= 500 : true;
}

/**
 * Sets up react-query, and is the only place that does: one client per browser, one per request on the server, where it
 * never starts a timer.
 * @param onSignedOut called when an answer says that the session has ended.
 */
export function makeQueryClient(onSignedOut: () => void = () => undefined): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onSignedOut();
  };
  const [Queries, Mutations] = environmentManager.isServer()
    ? [ServerQueryCache, ServerMutationCache]
    : [QueryCache, MutationCache];
  return new QueryClient({
    queryCache: new Queries({ onError }),
    mutationCache: new Mutations({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A read without a network would wait in silence. It fails instead, and is made again when the network returns.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      },
      // A write whose answer was lost may have happened: a person repeats it, never a machine.
      // By default one that was pressed without a network would wait, and go out by itself when the network returns.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
