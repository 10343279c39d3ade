import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { cartKeys } from '@/lib/cart/queries';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type {
  ChangeSubscription,
  NewSubscription,
  RenewSubscription,
  SaveLeadTimes,
  SaveTermUnit,
  Subscription,
  SubscriptionsFilter,
  savedSubscriptionSchema,
  subscriptionCalendarSchema,
  subscriptionsPageSchema,
} from './schema';

export const subscriptionKeys = {
  all: ['subscriptions'] as const,
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

/** Reads the committed value of the months ahead. */
export const calendarQuery = (organisationId: number, scope: SubscriptionsFilter['scope']) =>
  queryOptions({
    queryKey: [...subscriptionKeys.forOrganisation(organisationId), 'calendar', scope] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof subscriptionCalendarSchema>(
        withQuery('/api/subscriptions/calendar', { organisation: organisationId, scope }),
        { signal },
      ),
  });

/** The address of the list as a file. */
export const subscriptionsFilePath = (
  organisationId: number,
  filter: SubscriptionsFilter,
  format: 'csv' | 'xlsx' | 'ics',
): string => withQuery('/api/subscriptions/export', { organisation: organisationId, ...filter, format });

/** The address of the list with a filter. */
export function toSubscriptionsSearch({ scope, choice, rollOvers, ended }: SubscriptionsFilter): string {
  const search = new URLSearchParams();
  if (scope === 'tree') search.set('scope', scope);
  if (choice) search.set('choice', choice);
  if (rollOvers) search.set('rollOvers', rollOvers);
  if (ended) search.set('ended', ended);
  return search.size > 0 ? `?${search}` : '';
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: subscriptionKeys.all });

type Named = Pick<Subscription, 'id' | 'organisation'>;

const subscriptionApiPath = ({ id, organisation }: Named, part = '') =>
  withQuery(`/api/subscriptions/${id}${part}`, { organisation: organisation.id });

/** Decides about a subscription, or types what is not known of it. */
export const changeSubscriptionMutation = (client: QueryClient, subscription: Named) =>
  mutationOptions({
    mutationKey: [...subscriptionKeys.all, subscription.id, 'change'],
    mutationFn: (body: ChangeSubscription) =>
      fetchJson<undefined>(subscriptionApiPath(subscription), { method: 'PATCH', body }),
    onSettled: () => refresh(client),
  });

/** Puts a subscription into the cart. */
export const renewSubscriptionMutation = (client: QueryClient, subscription: Named) =>
  mutationOptions({
    mutationKey: [...subscriptionKeys.all, subscription.id, 'renew'],
    mutationFn: (body: RenewSubscription) =>
      fetchJson<undefined>(subscriptionApiPath(subscription, '/renew'), { method: 'POST', body }),
    onSettled: () =>
      Promise.all([
        refresh(client),
        client.invalidateQueries({ queryKey: cartKeys.forOrganisation(subscription.organisation.id) }),
      ]),
  });

/** Adds what was bought elsewhere. */
export const addSubscriptionMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...subscriptionKeys.forOrganisation(organisationId), 'add'],
    mutationFn: (body: NewSubscription) =>
      fetchJson<typeof savedSubscriptionSchema>(
        withQuery('/api/subscriptions', { organisation: organisationId }),
        { method: 'POST', body },
      ),
    onSuccess: () => refresh(client),
  });

/** Names the unit of the terms. */
export const termUnitMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...subscriptionKeys.forOrganisation(organisationId), 'term-unit'],
    mutationFn: (body: SaveTermUnit) =>
      fetchJson<undefined>(withQuery('/api/subscriptions/term-unit', { organisation: organisationId }), {
        method: 'PUT',
        body,
      }),
    onSettled: () => refresh(client),
  });

/** Chooses how long before an end the organisation is reminded. */
export const leadTimesMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...subscriptionKeys.forOrganisation(organisationId), 'lead-times'],
    mutationFn: (body: SaveLeadTimes) =>
      fetchJson<undefined>(withQuery('/api/subscriptions/lead-times', { organisation: organisationId }), {
        method: 'PUT',
        body,
      }),
    onSettled: () => refresh(client),
  });
