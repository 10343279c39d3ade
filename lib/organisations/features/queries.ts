import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { featureSettingsSchema, SaveFeature } from './schema';

const featuresApiPath = (organisationId: number) =>
  withQuery('/api/organisations/features', { organisation: organisationId });

/** The features of an organisation, each with its source. */
export const featuresQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['features', organisationId] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof featureSettingsSchema>(featuresApiPath(organisationId), { signal }),
  });

/** Changes the organisation's own choice about a feature. */
export const saveFeatureMutation = (client: QueryClient, organisationId: number) => {
  const { queryKey } = featuresQuery(organisationId);
  return mutationOptions({
    mutationKey: [...queryKey, 'save'],
    mutationFn: (body: SaveFeature) =>
      fetchJson<typeof featureSettingsSchema>(featuresApiPath(organisationId), { method: 'PUT', body }),
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
    onError: () => client.invalidateQueries({ queryKey }),
  });
};
