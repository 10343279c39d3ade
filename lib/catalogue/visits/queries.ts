import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import { catalogueKeys } from '../queries';
import type { visitsSchema } from './schema';

const visitsPath = (organisationId: number) =>
  withQuery('/api/products/visits', { organisation: organisationId });

/** The products that the person viewed last. */
export const visitsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...catalogueKeys.forOrganisation(organisationId), 'visits'] as const,
    queryFn: ({ signal }) => fetchJson<typeof visitsSchema>(visitsPath(organisationId), { signal }),
  });

/** Notes a visit. What is shown of the visits is read again by the next page that shows them. */
export const recordVisitMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...catalogueKeys.forOrganisation(organisationId), 'visit'],
    mutationFn: (productId: number) =>
      fetchJson<undefined>(visitsPath(organisationId), { method: 'POST', body: { productId } }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: visitsQuery(organisationId).queryKey, refetchType: 'none' }),
  });
