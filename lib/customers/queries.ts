import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { contactStateSchema, SaveContact } from '@/lib/brand/organisation-contacts/schema';
import type { Address } from '@/lib/contract/organisation';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { ImportCheckInput, ImportInput, importReportSchema } from './import/schema';
import type {
  ChangeOrganisation,
  DescendantRow,
  DescendantsFilter,
  DescendantsPage,
  descendantsPageSchema,
  Move,
  MoveCheck,
  movePreviewSchema,
  NewOrganisation,
  organisationDetailSchema,
} from './schema';

export const organisationKeys = {
  forOrganisation: (organisationId: number) => ['managed-organisations', organisationId] as const,
};

/** A path of the BFF about organisations below the acting one. */
export const organisationsApiPath = (
  organisationId: number,
  part: string | number = '',
  query: Record<string, string | number | null | undefined> = {},
) =>
  withQuery(`/api/organisations${part === '' ? '' : `/${part}`}`, { organisation: organisationId, ...query });

/** Descendants of the acting organisation, page by page. */
export const descendantsQuery = (organisationId: number, filter: DescendantsFilter) =>
  infiniteQueryOptions({
    queryKey: [...organisationKeys.forOrganisation(organisationId), 'list', filter] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, after: pageParam };
      return fetchJson<typeof descendantsPageSchema>(
        organisationsApiPath(organisationId, 'descendants', query),
        {
          signal,
        },
      );
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });

/** Everything that a filter finds, up to so many customers. */
export async function fetchDescendants(organisationId: number, filter: DescendantsFilter, max: number) {
  const items: DescendantRow[] = [];
  let after: number | null = null;
  do {
    const query: Record<string, string | number | null | undefined> = { ...filter, after };
    const page: DescendantsPage = await fetchJson<typeof descendantsPageSchema>(
      organisationsApiPath(organisationId, 'descendants', query),
    );
    items.push(...page.items);
    after = page.next;
  } while (after !== null && items.length < max);
  return { items: items.slice(0, max), isComplete: after === null && items.length <= max };
}

/** Archives an organisation as it is now; the caller reads the lists again after the last of several. */
export async function archiveCurrent(organisationId: number, id: number): Promise<void> {
  const { version } = await fetchJson<typeof organisationDetailSchema>(
    organisationsApiPath(organisationId, id),
  );
  await fetchJson(organisationsApiPath(organisationId, `${id}/archive`), {
    method: 'POST',
    body: { version },
  });
}

export const descendantQuery = (organisationId: number, id: number) =>
  queryOptions({
    queryKey: [...organisationKeys.forOrganisation(organisationId), 'one', id] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof organisationDetailSchema>(organisationsApiPath(organisationId, id), { signal }),
  });

/** Invalidates every query that contains organisations: lists, prices and the switcher change with them. */
export async function refreshOrganisations(client: QueryClient, organisationId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: organisationKeys.forOrganisation(organisationId) }),
    client.invalidateQueries({ queryKey: ['organisations'] }),
    client.invalidateQueries({ queryKey: ['price-lists', organisationId] }),
  ]);
}

/** Addresses, and what organisations are said to have of them. */
export async function refreshAddresses(client: QueryClient, organisationId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['addresses'] }),
    refreshOrganisations(client, organisationId),
  ]);
}

export const createOrganisationMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'create'],
    mutationFn: (body: NewOrganisation) =>
      fetchJson<{ id: number }>(organisationsApiPath(organisationId), { method: 'POST', body }),
    onSuccess: () => refreshOrganisations(client, organisationId),
  });

export const changeOrganisationMutation = (client: QueryClient, organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'change', id],
    mutationFn: (body: ChangeOrganisation) =>
      fetchJson<typeof organisationDetailSchema>(organisationsApiPath(organisationId, id), {
        method: 'PUT',
        body,
      }),
    onSuccess: () => refreshOrganisations(client, organisationId),
  });

/** Previews a move. It is a mutation, not a query: its result is used once and never cached. */
export const movePreviewMutation = (organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'move-check', id],
    mutationFn: (body: MoveCheck) =>
      fetchJson<typeof movePreviewSchema>(organisationsApiPath(organisationId, `${id}/move/check`), {
        method: 'POST',
        body,
      }),
  });

export const moveMutation = (client: QueryClient, organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'move', id],
    mutationFn: (body: Move) =>
      fetchJson<typeof organisationDetailSchema>(organisationsApiPath(organisationId, `${id}/move`), {
        method: 'POST',
        body,
      }),
    onSuccess: () => refreshOrganisations(client, organisationId),
  });

export const archiveMutation = (client: QueryClient, organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'archive', id],
    mutationFn: (body: { version: number }) =>
      fetchJson<typeof organisationDetailSchema>(organisationsApiPath(organisationId, `${id}/archive`), {
        method: 'POST',
        body,
      }),
    onSuccess: () => refreshOrganisations(client, organisationId),
  });

export const restoreMutation = (client: QueryClient, organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'restore', id],
    mutationFn: () =>
      fetchJson<typeof organisationDetailSchema>(organisationsApiPath(organisationId, `${id}/restore`), {
        method: 'POST',
        body: {},
      }),
    onSuccess: () => refreshOrganisations(client, organisationId),
  });

/** Saves an address: a new one without an id, else in the place of that one. */
export const saveAddressMutation = (client: QueryClient, organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'address', id],
    mutationFn: ({ addressId, address }: { addressId: string | null; address: Address }) =>
      fetchJson<{ id: string }>(
        organisationsApiPath(organisationId, addressId ? `${id}/addresses/${addressId}` : `${id}/addresses`),
        { method: addressId ? 'PUT' : 'POST', body: address },
      ),
    onSuccess: () => refreshAddresses(client, organisationId),
  });

export const removeAddressMutation = (client: QueryClient, organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'address-remove', id],
    mutationFn: (addressId: string) =>
      fetchJson<undefined>(organisationsApiPath(organisationId, `${id}/addresses/${addressId}`), {
        method: 'DELETE',
      }),
    onSettled: () => refreshAddresses(client, organisationId),
  });

export const samplePath = (organisationId: number): string =>
  organisationsApiPath(organisationId, 'import/sample');

export const checkImportMutation = (organisationId: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'import-check'],
    mutationFn: (body: ImportCheckInput) =>
      fetchJson<typeof importReportSchema>(organisationsApiPath(organisationId, 'import/check'), {
        method: 'POST',
        body,
      }),
  });

export const importMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'import'],
    mutationFn: (body: ImportInput) =>
      fetchJson<typeof importReportSchema>(organisationsApiPath(organisationId, 'import'), {
        method: 'POST',
        body,
      }),
    onSuccess: () => refreshAddresses(client, organisationId),
  });

/** The person whom a customer turns to. */
export const contactQuery = (organisationId: number, id: number) =>
  queryOptions({
    queryKey: [...organisationKeys.forOrganisation(organisationId), 'contact', id] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof contactStateSchema>(organisationsApiPath(organisationId, `${id}/contact`), { signal }),
  });

/** Names the contact of a customer; null takes it away. */
export const saveContactMutation = (client: QueryClient, organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'contact', id],
    mutationFn: (body: SaveContact) =>
      fetchJson<typeof contactStateSchema>(organisationsApiPath(organisationId, `${id}/contact`), {
        method: 'PUT',
        body,
      }),
    onSuccess: (state) => client.setQueryData(contactQuery(organisationId, id).queryKey, state),
    onError: () => client.invalidateQueries({ queryKey: contactQuery(organisationId, id).queryKey }),
  });
