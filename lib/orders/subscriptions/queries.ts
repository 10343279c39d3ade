import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { SubscriptionsFilter, subscriptionsPageSchema } from './schema';

const subscriptionKeys = {
  forOrganisation: (organisationId: number) => ['subscriptions', organisationId] as const,
};

/** Subscriptions of the acting organisation, part by part. */
export const subscriptionsQuery = (organisationId: number, filter: SubscriptionsFilter) =>
  infiniteQueryOptions({
    queryKey: [...subscriptionKeys.forOrganisation(organisationId), 'list', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchJson<typeof subscriptionsPageSchema>(
        withQuery('/api/subscriptions', { organisation: organisationId, ...filter, after: pageParam }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** The address of the list with a filter. */
export function toSubscriptionsSearch({ scope, choice, rollOvers, ended }: SubscriptionsFilter): string {
  const search = new URLSearchParams();
  if (scope === 'tree') search.set('scope', scope);
  if (choice) search.set('choice', choice);
  if (rollOvers) search.set('rollOvers', rollOvers);
  if (ended) search.set('ended', ended);
  return search.size > 0 ? `?${search}` : '';
}
