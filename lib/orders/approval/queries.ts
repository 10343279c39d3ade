import { queryOptions } from '@tanstack/react-query';
import { ask, pathWith } from '@/lib/http/browser';
import { orderKeys } from '../queries';
import { approvalsSchema } from './schema';

const LOOK_MS = 15_000;

/** The orders of the acting organisation and its descendants that wait for an approval. */
export const approvalsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.of(organisationId), 'approvals'] as const,
    queryFn: ({ signal }) =>
      ask(pathWith('/api/orders/approvals', { organisation: organisationId }), approvalsSchema, { signal }),
    refetchInterval: LOOK_MS,
  });

/** @returns the path of the page. */
export const approvalsPath = (organisationId: number): `/o/${number}/orders/approvals` =>
  `/o/${organisationId}/orders/approvals`;
