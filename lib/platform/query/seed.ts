import { type DehydratedState, dehydrate, type QueryKey } from '@tanstack/react-query';
import { makeQueryClient } from './client';

/** A datum that the server has read already, under the key by which the browser asks for it. */
export interface Seed {
  queryKey: QueryKey;
  /** The result as the browser's fetcher would return it; for an infinite query `{ pages, pageParams }`. */
  data: unknown;
}

/** The state for `Seeded`: the page is painted with it and the browser goes on from there. */
export function seedState(seeds: readonly Seed[]): DehydratedState {
  const client = makeQueryClient();
  for (const { queryKey, data } of seeds) client.setQueryData(queryKey, data);
  return dehydrate(client);
}
