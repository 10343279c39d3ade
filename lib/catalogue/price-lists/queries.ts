import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type {
  Assign,
  ChangeList,
  ListPreviewInput,
  listPreviewSchema,
  PriceListInput,
  priceListSchema,
  priceListsSchema,
  pricePreviewSchema,
  RuleTargetQuery,
  ruleTargetsSchema,
  SharePrices,
} from './schema';

export const priceListKeys = {
  forOrganisation: (organisationId: number) => ['price-lists', organisationId] as const,
};
const priceListsPath = (organisationId: number, path = '', query: Record<string, string | number> = {}) =>
  withQuery(`/api/price-lists${path}`, { organisation: organisationId, ...query });

/** The lists of an organisation and who buys by them. */
export const priceListsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...priceListKeys.forOrganisation(organisationId), 'all'] as const,
    queryFn: ({ signal }) => fetchJson<typeof priceListsSchema>(priceListsPath(organisationId), { signal }),
  });

/** Products, vendors or types to make a rule for. */
export const ruleTargetsQuery = (organisationId: number, query: RuleTargetQuery) =>
  queryOptions({
    queryKey: [...priceListKeys.forOrganisation(organisationId), 'rule-targets', query] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof ruleTargetsSchema>(priceListsPath(organisationId, '/rule-targets', query), { signal }),
    placeholderData: keepPreviousData,
  });

/** The price of a product by each list. */
export const pricePreviewQuery = (organisationId: number, product: number) =>
  queryOptions({
    queryKey: [...priceListKeys.forOrganisation(organisationId), 'preview', product] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof pricePreviewSchema>(priceListsPath(organisationId, '/preview', { product }), {
        signal,
      }),
  });

/** Products at the prices of a list that is being edited; the last answer stays while the next one comes. */
export const listPreviewQuery = (organisationId: number, terms: ListPreviewInput) =>
  queryOptions({
    queryKey: [...priceListKeys.forOrganisation(organisationId), 'list-preview', terms] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof listPreviewSchema>(priceListsPath(organisationId, '/list-preview'), {
        method: 'POST',
        body: terms,
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });

const invalidatePriceLists = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: priceListKeys.forOrganisation(organisationId) });

export const createListMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...priceListKeys.forOrganisation(organisationId), 'create'],
    mutationFn: (body: PriceListInput) =>
      fetchJson<{ id: number }>(priceListsPath(organisationId), { method: 'POST', body }),
    onSuccess: () => invalidatePriceLists(client, organisationId),
  });

export const changeListMutation = (client: QueryClient, organisationId: number, listId: number) =>
  mutationOptions({
    mutationKey: [...priceListKeys.forOrganisation(organisationId), 'change', listId],
    mutationFn: (body: ChangeList) =>
      fetchJson<typeof priceListSchema>(priceListsPath(organisationId, `/${listId}`), {
        method: 'PUT',
        body,
      }),
    onSuccess: () => invalidatePriceLists(client, organisationId),
  });

export const deleteListMutation = (client: QueryClient, organisationId: number, listId: number) =>
  mutationOptions({
    mutationKey: [...priceListKeys.forOrganisation(organisationId), 'delete', listId],
    mutationFn: () =>
      fetchJson<undefined>(priceListsPath(organisationId, `/${listId}`), { method: 'DELETE' }),
    onSettled: () => invalidatePriceLists(client, organisationId),
  });

/** Lets those above see what the organisation's customers pay, or ends that. */
export const sharePricesMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...priceListKeys.forOrganisation(organisationId), 'share'],
    mutationFn: (body: SharePrices) =>
      fetchJson<undefined>(priceListsPath(organisationId, '/sharing'), { method: 'PUT', body }),
    onSettled: () => invalidatePriceLists(client, organisationId),
  });

/** Gives one of several customers a price list; the caller reads the lists again after the last. */
export const assignPriceList = (organisationId: number, { buyerId, ...body }: Assign & { buyerId: number }) =>
  fetchJson<undefined>(priceListsPath(organisationId, `/buyers/${buyerId}`), { method: 'PUT', body });

export const assignMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...priceListKeys.forOrganisation(organisationId), 'assign'],
    mutationFn: (input: Assign & { buyerId: number }) => assignPriceList(organisationId, input),
    onSettled: () => invalidatePriceLists(client, organisationId),
  });
