import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { fetchJson } from '@/lib/platform/http/browser';
import { addressesApiPath, addressKeys } from '../queries';
import type { AddAddress, ChangeAddress, savedIdSchema } from './schema';

/** Reloads the book after every change, even a rejected one: another person's change may be the cause. */
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
