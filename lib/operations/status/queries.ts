import { queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { statusSchema } from './schema';

const REFETCH_INTERVAL_MS = 15_000;

export const statusQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['status', organisationId] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof statusSchema>(withQuery('/api/status', { organisation: organisationId }), { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
