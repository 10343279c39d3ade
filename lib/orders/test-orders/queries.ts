import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { TestOrderInput, testOrderSchema, testOrdersSchema } from '../model/test-order-schema';

const getPath = (organisationId: number, connectionId: number) =>
  withQuery(`/api/connections/${connectionId}/test-orders`, { organisation: organisationId });

const SENDING_MS = 2_000;

/** The last test orders of a connection; read again while one is being sent. */
export const testOrdersQuery = (organisationId: number, connectionId: number) =>
  queryOptions({
    queryKey: ['test-orders', organisationId, connectionId] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof testOrdersSchema>(getPath(organisationId, connectionId), { signal }),
    refetchInterval: ({ state }) => (state.data?.items[0]?.state === 'sending' ? SENDING_MS : false),
  });

/** Places a test order: with the same id it is sent once, however often this runs. */
export const placeTestOrderMutation = (client: QueryClient, organisationId: number, connectionId: number) =>
  mutationOptions({
    mutationKey: ['test-orders', organisationId, connectionId, 'place'],
    mutationFn: (body: TestOrderInput) =>
      fetchJson<typeof testOrderSchema>(getPath(organisationId, connectionId), { method: 'POST', body }),
    // Also when no answer came: the order may have been sent.
    onSettled: () =>
      client.invalidateQueries({ queryKey: testOrdersQuery(organisationId, connectionId).queryKey }),
  });
