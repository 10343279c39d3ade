import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/http/browser';
import { orderKeys } from '../keys';
import type { foundOrderSchema, Link } from './link-schema';
import type { importedOrderSchema } from './schema';

const importApiPath = (organisationId: number, query = {}) =>
  withQuery('/api/orders/imported', { organisation: organisationId, ...query });

/** Looks up an external order in the API. */
export const lookUpExternalOrder = (organisationId: number, upstreamId: string) =>
  fetchJson<typeof foundOrderSchema>(importApiPath(organisationId, { upstreamId }));

/** Takes an order that was placed elsewhere into an organisation's list. */
export const importOrderMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: [...orderKeys.all, 'import'],
    mutationFn: ({ organisationId, ...body }: { organisationId: number } & Link) =>
      fetchJson<typeof importedOrderSchema>(importApiPath(organisationId), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
