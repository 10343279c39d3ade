import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import { orderKeys } from '../model/keys';
import type { orderReportsSchema } from './report-schema';

const REFETCH_INTERVAL_MS = 60_000;

export const reportsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.forOrganisation(organisationId), 'reports'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof orderReportsSchema>(
        withQuery('/api/orders/reports', { organisation: organisationId }),
        {
          signal,
        },
      ),
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** Takes a report off the list; the answer is what is left. */
export const closeReportMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...orderKeys.forOrganisation(organisationId), 'close-report'],
    mutationFn: (reportId: string) =>
      fetchJson<typeof orderReportsSchema>(
        withQuery(`/api/orders/reports/${reportId}/close`, { organisation: organisationId }),
        { method: 'POST', body: {} },
      ),
    onSuccess: (reports) => client.setQueryData(reportsQuery(organisationId).queryKey, reports),
  });
