import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { ListQuery } from '../model/list-state';
import { listsKey } from '../queries';
import type { facetSettingsSchema, SaveFacetSettings, specificationFacetsSchema } from './schema';

const STALE_MS = 60_000;

/** The facets of the only type of a list. @param isWhole asks for every choice of each */
export const specificationFacetsQuery = (organisationId: number, query: ListQuery, isWhole = false) => {
  const { sort: _sort, ...filter } = query;
  const asked = { ...filter, choices: isWhole ? 'all' : undefined };
  return queryOptions({
    queryKey: [...listsKey(organisationId), 'specification', asked] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof specificationFacetsSchema>(
        withQuery('/api/products/specification-facets', { organisation: organisationId, ...asked }),
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: STALE_MS,
  });
};

const settingsPath = (organisationId: number, type?: number) =>
  withQuery('/api/search/specification-facets', { organisation: organisationId, type });

/** Every name that the products of a type state, with what operators decided. */
export const facetSettingsQuery = (organisationId: number, type: number) =>
  queryOptions({
    queryKey: ['specification-facets', organisationId, type] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof facetSettingsSchema>(settingsPath(organisationId, type), { signal }),
  });

/** Saves the settings of a type as they shall be. */
export const saveFacetSettingsMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['specification-facets', organisationId, 'save'],
    mutationFn: (body: SaveFacetSettings) =>
      fetchJson<typeof facetSettingsSchema>(settingsPath(organisationId), { method: 'PUT', body }),
    onSuccess: (saved, { typeId }) =>
      client.setQueryData(facetSettingsQuery(organisationId, typeId).queryKey, saved),
  });
