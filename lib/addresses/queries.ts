import { queryOptions } from '@tanstack/react-query';
import { ask, pathWith } from '@/lib/http/browser';
import { addressListSchema } from './schema';

/** Addresses change seldom; a checkout that is opened again asks again. */
const FRESH_MS = 60_000;

const addressKeys = {
  all: ['addresses'] as const,
  list: (organisationId: number) => [...addressKeys.all, organisationId] as const,
};

/** The saved addresses of the acting organisation; the browser searches in them with `holdsWords`. */
export const addressesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: addressKeys.list(organisationId),
    queryFn: ({ signal }) =>
      ask(
        pathWith(`/api/organisations/${organisationId}/addresses`, { organisation: organisationId }),
        addressListSchema,
        { signal },
      ),
    staleTime: FRESH_MS,
  });
