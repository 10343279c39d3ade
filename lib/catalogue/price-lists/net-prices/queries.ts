import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import { priceListKeys } from '../queries';
import type { Import, ImportCheck, importReportSchema } from './schema';

interface ListOfOrganisation {
  organisationId: number;
  listId: number;
}

/** The address of the net prices of a list. */
export const netPricesPath = ({ organisationId, listId }: ListOfOrganisation, part = ''): string =>
  withQuery(`/api/price-lists/${listId}/net-prices${part}`, { organisation: organisationId });

export const checkImportMutation = (list: ListOfOrganisation) =>
  mutationOptions({
    mutationKey: [...priceListKeys.forOrganisation(list.organisationId), 'net-prices-check', list.listId],
    mutationFn: (body: ImportCheck) =>
      fetchJson<typeof importReportSchema>(netPricesPath(list, '/check'), { method: 'POST', body }),
  });

export const importMutation = (client: QueryClient, list: ListOfOrganisation) =>
  mutationOptions({
    mutationKey: [...priceListKeys.forOrganisation(list.organisationId), 'net-prices-import', list.listId],
    mutationFn: (body: Import) =>
      fetchJson<typeof importReportSchema>(netPricesPath(list), { method: 'POST', body }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: priceListKeys.forOrganisation(list.organisationId) }),
  });
