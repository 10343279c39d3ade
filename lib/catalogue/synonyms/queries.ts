import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { SaveSynonyms, synonymsSchema } from './schema';

const synonymsPath = (organisationId: number) =>
  withQuery('/api/search/synonyms', { organisation: organisationId });

/** All groups of words that mean the same. */
export const synonymsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['synonyms', organisationId] as const,
    queryFn: ({ signal }) => fetchJson<typeof synonymsSchema>(synonymsPath(organisationId), { signal }),
  });

/** Saves all groups as they shall be. */
export const saveSynonymsMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['synonyms', organisationId, 'save'],
    mutationFn: (body: SaveSynonyms) =>
      fetchJson<typeof synonymsSchema>(synonymsPath(organisationId), { method: 'PUT', body }),
    onSuccess: (saved) => client.setQueryData(synonymsQuery(organisationId).queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: synonymsQuery(organisationId).queryKey }),
  });
