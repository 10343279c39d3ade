import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ask, pathWith } from '@/lib/http/browser';
import { type NamesQuery, namesSchema, type Rename } from './schema';

export const nameKeys = {
  of: (organisationId: number) => ['names', organisationId] as const,
};

/** Vendors or types with their names. */
export const namesQuery = (organisationId: number, query: NamesQuery) =>
  queryOptions({
    queryKey: [...nameKeys.of(organisationId), query] as const,
    queryFn: ({ signal }) =>
      ask(pathWith('/api/search/names', { organisation: organisationId, ...query }), namesSchema, { signal }),
    placeholderData: keepPreviousData,
  });

export const renameMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...nameKeys.of(organisationId), 'rename'],
    mutationFn: (body: Rename) =>
      ask(pathWith('/api/search/names', { organisation: organisationId }), z.undefined(), {
        method: 'PUT',
        body,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: nameKeys.of(organisationId) }),
  });
