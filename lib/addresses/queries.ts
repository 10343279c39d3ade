import { queryOptions } from '@tanstack/react-query';
import { ask, pathWith } from '@/lib/http/browser';
import { addressListSchema } from './schema';

/** Addresses change seldom; a checkout that is opened again asks again. */
const FRESH_MS = 60_000;

const addressKeys = {
  all: ['addresses'] as const,
  list: (organisationId: number, of: number) => [...addressKeys.all, organisationId, of] as const,
};

/**
 * The saved addresses of the acting organisation, or of one below it; the browser searches in them with `holdsWords`.
 * @param of whose they are
 */
export const addressesQuery = (organisationId: number, of = organisationId) =>
  queryOptions({
    queryKey: addressKeys.list(organisationId, of),
    queryFn: ({ signal }) =>
      ask(
        pathWith(`/api/organisations/${of}/addresses`, { organisation: organisationId }),
        addressListSchema,
        { signal },
      ),
    staleTime: FRESH_MS,
  });
