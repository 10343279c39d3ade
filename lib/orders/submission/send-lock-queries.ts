import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/http/browser';
import { orderKeys } from '../keys';
import type { ReleaseSendLock, sendLockSchema } from './send-lock-schema';

const REFETCH_INTERVAL_MS = 15_000;

const sendLockApiPath = (organisationId: number) =>
  withQuery('/api/orders/send-lock', { organisation: organisationId });

export const sendLockQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.forOrganisation(organisationId), 'send-lock'] as const,
    queryFn: ({ signal }) => fetchJson<typeof sendLockSchema>(sendLockApiPath(organisationId), { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** Lets all waiting orders be sent. */
export const releaseSendLockMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...orderKeys.forOrganisation(organisationId), 'release-send-lock'],
    mutationFn: (body: ReleaseSendLock) =>
      fetchJson<typeof sendLockSchema>(sendLockApiPath(organisationId), { method: 'POST', body }),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
