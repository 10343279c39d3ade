import { queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/http/browser';
import { catalogueKeys } from '../queries';
import type { historySchema } from './history-schema';

/** A product's history changes with the reads of the catalogue, minutes apart. */
const STALE_MS = 300_000;

export const historyQuery = (organisationId: number, productId: number) =>
  queryOptions({
    queryKey: [...catalogueKeys.forOrganisation(organisationId), 'history', productId] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof historySchema>(
        withQuery(`/api/products/${productId}/history`, { organisation: organisationId }),
        {
          signal,
        },
      ),
    staleTime: STALE_MS,
  });
