import { queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { nameableApproversSchema } from '../model/approval-schema';
import { orderKeys } from '../model/keys';
import { orderApiPath } from '../model/paths';
import type { approvalsSchema } from './schema';

const REFETCH_INTERVAL_MS = 15_000;

/** The orders of the acting organisation and its descendants that wait for an approval. */
export const approvalsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.forOrganisation(organisationId), 'approvals'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof approvalsSchema>(
        withQuery('/api/orders/approvals', { organisation: organisationId }),
        {
          signal,
        },
      ),
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** The people who could decide about an order whose approval is stuck. */
export const nameableQuery = (organisationId: number, orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(organisationId, orderId), 'approver'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof nameableApproversSchema>(orderApiPath(organisationId, orderId, 'approver'), {
        signal,
      }),
  });

/** @returns the path of the page. */
export const approvalsPath = (organisationId: number): `/o/${number}/orders/approvals` =>
  `/o/${organisationId}/orders/approvals`;
