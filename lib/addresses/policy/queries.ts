import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/http/browser';
import { addressKeys } from '../queries';
import type { addressPolicyDtoSchema, SaveAddressPolicy } from './schema';

const apiPath = (organisation: number) => withQuery('/api/addresses/policy', { organisation });

/** To which addresses an organisation may order, and who may add some. */
export const addressPolicyQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...addressKeys.all, organisationId, 'policy'] as const,
    queryFn: ({ signal }) => fetchJson<typeof addressPolicyDtoSchema>(apiPath(organisationId), { signal }),
  });

export const saveAddressPolicyMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...addressKeys.all, organisationId, 'save-policy'],
    mutationFn: (body: SaveAddressPolicy) =>
      fetchJson<typeof addressPolicyDtoSchema>(apiPath(organisationId), { method: 'PUT', body }),
    onSettled: () => client.invalidateQueries({ queryKey: [...addressKeys.all, organisationId] }),
  });
