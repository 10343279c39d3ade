import { queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/http/browser';
import { orderKeys } from '../queries';
import type { placedAnswerSchema } from './schema';

/** The order that a checkout has placed under its key, if any. Never from a cache: it decides what the page says. */
export const placedQuery = (organisationId: number, intentKey: string) =>
  queryOptions({
    queryKey: [...orderKeys.forOrganisation(organisationId), 'intent', intentKey] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof placedAnswerSchema>(
        withQuery(`/api/orders/intents/${intentKey}`, { organisation: organisationId }),
        {
          signal,
        },
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
