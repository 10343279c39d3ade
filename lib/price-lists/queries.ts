import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ask, pathWith } from '@/lib/http/browser';
import {
  type Assign,
  type ChangeList,
  type PickQuery,
  type PriceListInput,
  picksSchema,
  priceListSchema,
  priceListsSchema,
  trialSchema,
} from './schema';

export const priceListKeys = {
  of: (organisationId: number) => ['price-lists', organisationId] as const,
};
const at = (organisationId: number, path = '', query: Record<string, string | number> = {}) =>
  pathWith(`/api/price-lists${path}`, { organisation: organisationId, ...query });

/** The lists of an organisation and who buys by them. */
export const priceListsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...priceListKeys.of(organisationId), 'all'] as const,
    queryFn: ({ signal }) => ask(at(organisationId), priceListsSchema, { signal }),
  });

/** Products, vendors or types to make a rule for. */
export const picksQuery = (organisationId: number, query: PickQuery) =>
  queryOptions({
    queryKey: [...priceListKeys.of(organisationId), 'picks', query] as const,
    queryFn: ({ signal }) => ask(at(organisationId, '/picks', query), picksSchema, { signal }),
    placeholderData: keepPreviousData,
  });

/** What each list makes of a product. */
export const trialQuery = (organisationId: number, product: number) =>
  queryOptions({
    queryKey: [...priceListKeys.of(organisationId), 'trial', product] as const,
    queryFn: ({ signal }) => ask(at(organisationId, '/trial', { product }), trialSchema, { signal }),
  });

const refresh = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: priceListKeys.of(organisationId) });

export const createListMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...priceListKeys.of(organisationId), 'create'],
    mutationFn: (body: PriceListInput) =>
      ask(at(organisationId), z.object({ id: z.int() }), { method: 'POST', body }),
    onSuccess: () => refresh(client, organisationId),
  });

export const changeListMutation = (client: QueryClient, organisationId: number, listId: number) =>
  mutationOptions({
    mutationKey: [...priceListKeys.of(organisationId), 'change', listId],
    mutationFn: (body: ChangeList) =>
      ask(at(organisationId, `/${listId}`), priceListSchema, { method: 'PUT', body }),
    onSuccess: () => refresh(client, organisationId),
  });

export const deleteListMutation = (client: QueryClient, organisationId: number, listId: number) =>
  mutationOptions({
    mutationKey: [...priceListKeys.of(organisationId), 'delete', listId],
    mutationFn: () => ask(at(organisationId, `/${listId}`), z.undefined(), { method: 'DELETE' }),
    onSettled: () => refresh(client, organisationId),
  });

export const assignMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...priceListKeys.of(organisationId), 'assign'],
    mutationFn: ({ buyerId, ...body }: Assign & { buyerId: number }) =>
      ask(at(organisationId, `/buyers/${buyerId}`), z.undefined(), { method: 'PUT', body }),
    onSettled: () => refresh(client, organisationId),
  });
