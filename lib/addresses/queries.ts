import { queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/http/browser';
import { addressListSchema } from './schema';

/** Addresses change seldom; a checkout that is opened again asks again. */
const FRESH_MS = 60_000;

const addressKeys = {
  all: ['addresses'] as const,
  list: (organisationId: number, ownerId: number) => [...addressKeys.all, organisationId, ownerId] as const,
};

/**
 * The saved addresses of the acting organisation, or of one below it; the browser searches in them with `holdsWords`.
 * @param ownerId whose they are
 */
export const addressesQuery = (organisationId: number, ownerId = organisationId) =>
  queryOptions({
    queryKey: addressKeys.list(organisationId, ownerId),
    queryFn: ({ signal }) =>
      fetchJson(
        withQuery(`/api/organisations/${ownerId}/addresses`, { organisation: organisationId }),
        addressListSchema,
        { signal },
      ),
    staleTime: FRESH_MS,
  });
