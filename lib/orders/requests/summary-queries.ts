import { queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { requestsSummarySchema } from './schema';

const STALE_MS = 30_000;

export const requestKeys = {
  forOrganisation: (organisationId: number) => ['requests', organisationId] as const,
  one: (organisationId: number, id: string) =>
    [...requestKeys.forOrganisation(organisationId), 'one', id] as const,
};

export const requestsApiPath = (
  organisationId: number,
  part = '',
  query: Record<string, string | undefined> = {},
) => withQuery(`/api/requests${part}`, { organisation: organisationId, ...query });

/** Reads what waits for the person, and whether they can ask. Every page has it, so it is a file of its own. */
export const requestsSummaryQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...requestKeys.forOrganisation(organisationId), 'summary'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof requestsSummarySchema>(requestsApiPath(organisationId, '/summary'), { signal }),
    staleTime: STALE_MS,
  });
