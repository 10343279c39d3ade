import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { fetchJson } from '@/lib/platform/http/browser';
import { organisationKeys, organisationsApiPath, refreshAddresses } from '../queries';
import type { ImportCheckInput, ImportInput, importReportSchema } from './schema';

export const samplePath = (organisationId: number): string =>
  organisationsApiPath(organisationId, 'import/sample');

export const checkImportMutation = (organisationId: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'import-check'],
    mutationFn: (body: ImportCheckInput) =>
      fetchJson<typeof importReportSchema>(organisationsApiPath(organisationId, 'import/check'), {
        method: 'POST',
        body,
      }),
  });

export const importMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...organisationKeys.forOrganisation(organisationId), 'import'],
    mutationFn: (body: ImportInput) =>
      fetchJson<typeof importReportSchema>(organisationsApiPath(organisationId, 'import'), {
        method: 'POST',
        body,
      }),
    onSuccess: () => refreshAddresses(client, organisationId),
  });
