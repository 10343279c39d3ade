import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { addressBookSchema } from './book/schema';
import type { addressListSchema, addressPolicyDtoSchema, SaveAddressPolicy } from './schema';

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

/** Returns the path of an organisation's address book. @param show filter of the book, such as `unavailable` */
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

const apiPath = (organisation: number) => withQuery('/api/addresses/policy', { organisation });

/** To which addresses an organisation may order, and who may add some. */
export const addressPolicyQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...addressKeys.all, organisationId, 'policy'] as const,
    queryFn: ({ signal }) => fetchJson<typeof addressPolicyDtoSchema>(apiPath(organisationId), { signal }),
  });

export const saveAddressPolicyMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...addressKeys.all, organisationId, 'save-policy'],
    mutationFn: (body: SaveAddressPolicy) =>
      fetchJson<typeof addressPolicyDtoSchema>(apiPath(organisationId), { method: 'PUT', body }),
    onSettled: () => client.invalidateQueries({ queryKey: [...addressKeys.all, organisationId] }),
  });
