import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { ReasonDefault, reasonDefaultSchema } from '../model/reason-schema';

const reasonDefaultPath = (organisationId: number) =>
  withQuery('/api/orders/reason-default', { organisation: organisationId });

/** The default by which an organisation passes reasons on. */
export const reasonDefaultQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['reason-default', organisationId] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof reasonDefaultSchema>(reasonDefaultPath(organisationId), { signal }),
  });

export const saveReasonDefaultMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['reason-default', organisationId, 'save'],
    mutationFn: (body: ReasonDefault) =>
      fetchJson<typeof reasonDefaultSchema>(reasonDefaultPath(organisationId), { method: 'PUT', body }),
    onSuccess: (saved) => client.setQueryData(reasonDefaultQuery(organisationId).queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: reasonDefaultQuery(organisationId).queryKey }),
  });
