import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { organisationListSchema } from './schema';

/** The tree changes seldom; a minute old is new enough for a switcher. */
const FRESH_MS = 60_000;

const organisationKeys = {
  all: ['organisations'] as const,
  list: (organisationId: number, text: string) =>
    [...organisationKeys.all, organisationId, text.trim()] as const,
};

/**
 * The person's organisation and its descendants, for the switcher.
 * @param organisationId the acting organisation.
 * @param text type-ahead text; empty gives the nearest ones.
 */
export const organisationsQuery = (organisationId: number, text = '') =>
  queryOptions({
    queryKey: organisationKeys.list(organisationId, text),
    queryFn: ({ signal }) =>
      fetchJson<typeof organisationListSchema>(
        withQuery('/api/organisations', { organisation: organisationId, text: text.trim() }),
        { signal },
      ),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
