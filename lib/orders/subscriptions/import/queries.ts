import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import { subscriptionKeys } from '../queries';
import type { Import, ImportCheck, importReportSchema } from './schema';

const importPath = (organisationId: number, part = ''): string =>
  withQuery(`/api/subscriptions/import${part}`, { organisation: organisationId });

/** The address of a file to start from. */
export const importSamplePath = (organisationId: number): string => importPath(organisationId, '/sample');

export const checkImportMutation = (organisationId: number) =>
  mutationOptions({
    mutationKey: [...subscriptionKeys.forOrganisation(organisationId), 'import-check'],
    mutationFn: (body: ImportCheck) =>
      fetchJson<typeof importReportSchema>(importPath(organisationId, '/check'), { method: 'POST', body }),
  });

export const importMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...subscriptionKeys.forOrganisation(organisationId), 'import'],
    mutationFn: (body: Import) =>
      fetchJson<typeof importReportSchema>(importPath(organisationId), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
