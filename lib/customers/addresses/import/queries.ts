import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { fetchJson } from '@/lib/platform/http/browser';
import { addressesApiPath, addressKeys } from '../queries';
import type { AddressImportCheckInput, AddressImportInput, addressImportReportSchema } from './schema';

/** Returns the path of the sample file. */
export const addressSamplePath = (organisationId: number): string =>
  addressesApiPath(organisationId, 'import/sample');
/** Returns the path of the address book as a file. */
export const addressExportPath = (organisationId: number): string =>
  addressesApiPath(organisationId, 'export');

export const checkAddressImportMutation = (organisationId: number) =>
  mutationOptions({
    mutationKey: [...addressKeys.all, organisationId, 'import-check'],
    mutationFn: (body: AddressImportCheckInput) =>
      fetchJson<typeof addressImportReportSchema>(addressesApiPath(organisationId, 'import/check'), {
        method: 'POST',
        body,
      }),
  });

export const addressImportMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...addressKeys.all, organisationId, 'import'],
    mutationFn: (body: AddressImportInput) =>
      fetchJson<typeof addressImportReportSchema>(addressesApiPath(organisationId, 'import'), {
        method: 'POST',
        body,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...addressKeys.all, organisationId] }),
  });
