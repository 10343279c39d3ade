import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import { orderKeys } from '../model/keys';
import type { NewNote, orderNotesSchema } from './schema';

const REFETCH_INTERVAL_MS = 30_000;

const notesApiPath = (organisationId: number, orderId: string) =>
  withQuery(`/api/orders/${orderId}/notes`, { organisation: organisationId });

export const notesQuery = (organisationId: number, orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(organisationId, orderId), 'notes'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof orderNotesSchema>(notesApiPath(organisationId, orderId), { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** Writes something down about an order; the answer is all that is written. */
export const addNoteMutation = (client: QueryClient, organisationId: number, orderId: string) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(organisationId, orderId), 'add-note'],
    mutationFn: (body: NewNote) =>
      fetchJson<typeof orderNotesSchema>(notesApiPath(organisationId, orderId), { method: 'POST', body }),
    onSuccess: (notes) => client.setQueryData(notesQuery(organisationId, orderId).queryKey, notes),
  });
