import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/http/browser';
import type { AddAddress, addressBookSchema, ChangeAddress, savedIdSchema } from './book/schema';
import type { addressListSchema } from './schema';

/** Addresses change seldom; a checkout that is opened again asks again. */
const FRESH_MS = 60_000;

export const addressKeys = {
  all: ['addresses'] as const,
  list: (organisationId: number, ownerId: number) => [...addressKeys.all, organisationId, ownerId] as const,
};

/**
 * The saved addresses of the acting organisation, or of one below it; the browser searches in them with `holdsWords`.
 * @param ownerId whose they are
 */
export const addressesQuery = (organisationId: number, ownerId = organisationId) =>
  queryOptions({
    queryKey: addressKeys.list(organisationId, ownerId),
    queryFn: ({ signal }) =>
      fetchJson<typeof addressListSchema>(
        withQuery(`/api/organisations/${ownerId}/addresses`, { organisation: organisationId }),
        { signal },
      ),
    staleTime: FRESH_MS,
  });

/** Where the address book of an organisation is. @param show which of them, such as `unavailable` */
export const addressesPath = (organisationId: number, show?: string): `/o/${number}/addresses${string}` =>
  `/o/${organisationId}/addresses${show ? `?show=${show}` : ''}`;

/** A path of the BFF about the address book of the acting organisation. */
export const addressesApiPath = (organisationId: number, part = ''): string =>
  withQuery(`/api/addresses${part && `/${part}`}`, { organisation: organisationId });

/** The address book of the acting organisation; the browser searches in it with `bookMatchesText`. */
export const addressBookQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...addressKeys.all, organisationId, 'book'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof addressBookSchema>(addressesApiPath(organisationId), { signal }),
    staleTime: FRESH_MS,
  });

/** What a change of the address book is followed by, refused or not: a refusal may be what another one did. */
const refreshBook = (client: QueryClient, organisationId: number) => ({
  onSettled: () => client.invalidateQueries({ queryKey: [...addressKeys.all, organisationId] }),
});

export const addAddressMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...addressKeys.all, organisationId, 'add'],
    mutationFn: (body: AddAddress) =>
      fetchJson<typeof savedIdSchema>(addressesApiPath(organisationId), { method: 'POST', body }),
    ...refreshBook(client, organisationId),
  });

export const changeAddressMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...addressKeys.all, organisationId, 'change'],
    mutationFn: ({ id, ...body }: ChangeAddress & { id: string }) =>
      fetchJson<typeof savedIdSchema>(addressesApiPath(organisationId, id), { method: 'PUT', body }),
    ...refreshBook(client, organisationId),
  });

export const deleteAddressMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...addressKeys.all, organisationId, 'delete'],
    mutationFn: (id: string) =>
      fetchJson<undefined>(addressesApiPath(organisationId, id), { method: 'DELETE' }),
    ...refreshBook(client, organisationId),
  });

/** Chooses the address that a checkout begins with; null: none. */
export const defaultAddressMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...addressKeys.all, organisationId, 'default'],
    mutationFn: (addressId: string | null) =>
      fetchJson<undefined>(addressesApiPath(organisationId, 'default'), {
        method: 'PUT',
        body: { addressId },
      }),
    ...refreshBook(client, organisationId),
  });

/** Puts another address in the place of one that is gone; `by` null keeps it as an own one. */
export const replaceAddressMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...addressKeys.all, organisationId, 'replace'],
    mutationFn: ({ id, by }: { id: string; by: string | null }) =>
      fetchJson<typeof savedIdSchema>(addressesApiPath(organisationId, `${id}/replace`), {
        method: 'POST',
        body: { by },
      }),
    ...refreshBook(client, organisationId),
  });
