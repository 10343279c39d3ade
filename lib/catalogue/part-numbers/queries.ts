import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { productListSchema } from '../model/schema';
import { catalogueKeys } from '../queries';
import type { Import, ImportCheck, importReportSchema } from './import/schema';
import type {
  ChangePartNumber,
  DuplicatesFilter,
  duplicatesPageSchema,
  NewPartNumber,
  PartNumbersFilter,
  partNumberPageSchema,
  SharePartNumbers,
  savedPartNumberSchema,
} from './schema';

export const partNumberKeys = {
  forOrganisation: (organisationId: number) => ['part-numbers', organisationId] as const,
};

/** A path of the API about the acting organisation's part numbers. */
const apiPath = (
  organisationId: number,
  part = '',
  query: Record<string, string | number | null | undefined> = {},
) => withQuery(`/api/part-numbers${part && `/${part}`}`, { organisation: organisationId, ...query });

export const exportPath = (organisationId: number): string =>
  apiPath(organisationId, 'export', { format: 'csv' });
export const samplePath = (organisationId: number): string => apiPath(organisationId, 'import/sample');

/** Part numbers by code, part by part. */
export const partNumbersQuery = (organisationId: number, { text, show }: PartNumbersFilter) =>
  infiniteQueryOptions({
    queryKey: [...partNumberKeys.forOrganisation(organisationId), 'list', { text, show }] as const,
    queryFn: ({ pageParam: after, signal }) =>
      fetchJson<typeof partNumberPageSchema>(apiPath(organisationId, '', { text, show, after }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** SKUs of several products, part by part. */
export const duplicatesQuery = (organisationId: number, { text, open }: DuplicatesFilter) =>
  infiniteQueryOptions({
    queryKey: [...partNumberKeys.forOrganisation(organisationId), 'duplicates', { text, open }] as const,
    queryFn: ({ pageParam: after, signal }) =>
      fetchJson<typeof duplicatesPageSchema>(apiPath(organisationId, 'duplicates', { text, open, after }), {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

const MAX_CHOICES = 10;

/** Products to choose from for a typed text. */
export const productChoicesQuery = (organisationId: number, text: string) =>
  queryOptions({
    queryKey: [...partNumberKeys.forOrganisation(organisationId), 'choices', text] as const,
    queryFn: async ({ signal }) => {
      const path = withQuery('/api/products', { organisation: organisationId, text });
      return (await fetchJson<typeof productListSchema>(path, { signal })).rows.slice(0, MAX_CHOICES);
    },
    retry: false,
  });

/** Searches and suggestions know part numbers, too. */
const refresh = (client: QueryClient, organisationId: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: partNumberKeys.forOrganisation(organisationId) }),
    client.invalidateQueries({ queryKey: catalogueKeys.forOrganisation(organisationId) }),
  ]);

export const rememberMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...partNumberKeys.forOrganisation(organisationId), 'remember'],
    mutationFn: (body: NewPartNumber) =>
      fetchJson<typeof savedPartNumberSchema>(apiPath(organisationId), { method: 'POST', body }),
    onSuccess: () => refresh(client, organisationId),
  });

export const changePartNumberMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...partNumberKeys.forOrganisation(organisationId), 'change'],
    mutationFn: ({ id, ...body }: ChangePartNumber & { id: string }) =>
      fetchJson<undefined>(apiPath(organisationId, id), { method: 'PATCH', body }),
    onSettled: () => refresh(client, organisationId),
  });

export const deletePartNumberMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...partNumberKeys.forOrganisation(organisationId), 'delete'],
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      fetchJson<undefined>(apiPath(organisationId, id, { version }), { method: 'DELETE' }),
    onSettled: () => refresh(client, organisationId),
  });

export const sharePartNumbersMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...partNumberKeys.forOrganisation(organisationId), 'share'],
    mutationFn: (body: SharePartNumbers) =>
      fetchJson<undefined>(apiPath(organisationId, 'sharing'), { method: 'PUT', body }),
    onSettled: () => refresh(client, organisationId),
  });

export const checkImportMutation = (organisationId: number) =>
  mutationOptions({
    mutationKey: [...partNumberKeys.forOrganisation(organisationId), 'import-check'],
    mutationFn: (body: ImportCheck) =>
      fetchJson<typeof importReportSchema>(apiPath(organisationId, 'import/check'), { method: 'POST', body }),
  });

export const importMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...partNumberKeys.forOrganisation(organisationId), 'import'],
    mutationFn: (body: Import) =>
      fetchJson<typeof importReportSchema>(apiPath(organisationId, 'import'), { method: 'POST', body }),
    onSuccess: () => refresh(client, organisationId),
  });
