import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { LabelsQuery, labelPageSchema, RenameLabel } from './schema';

export const labelKeys = {
  forOrganisation: (organisationId: number) => ['labels', organisationId] as const,
};

/** Vendors or types with their names. */
export const labelsQuery = (organisationId: number, query: LabelsQuery) =>
  queryOptions({
    queryKey: [...labelKeys.forOrganisation(organisationId), query] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof labelPageSchema>(
        withQuery('/api/labels', { organisation: organisationId, ...query }),
        {
          signal,
        },
      ),
    placeholderData: keepPreviousData,
  });

export const renameLabelMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...labelKeys.forOrganisation(organisationId), 'rename'],
    mutationFn: (body: RenameLabel) =>
      fetchJson<undefined>(withQuery('/api/labels', { organisation: organisationId }), {
        method: 'PUT',
        body,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: labelKeys.forOrganisation(organisationId) }),
  });
