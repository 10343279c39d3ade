import { MutationCache, QueryCache } from '@tanstack/react-query';

// A timer retains the objects that it would discard: with a query's own gcTime of half an hour the server kept each page's client, and with
// it the whole render, for half an hour. gcTime only ever grows (query-core, `updateGcTime`), so a query built with Infinity never starts a
// timer, regardless of its own options, its defaults or later observers.

const NO_GARBAGE_COLLECTION = { gcTime: Number.POSITIVE_INFINITY };

/** The queries of one page on the server: they go with the page. */
export class ServerQueryCache extends QueryCache {
  override build: QueryCache['build'] = (client, options, state) =>
    super.build(client, { ...options, ...NO_GARBAGE_COLLECTION }, state);
}

/** As `ServerQueryCache`, for writes. */
export class ServerMutationCache extends MutationCache {
  override build: MutationCache['build'] = (client, options, state) =>
    super.build(client, { ...options, ...NO_GARBAGE_COLLECTION }, state);
}
