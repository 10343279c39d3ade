import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { ask, pathWith } from '@/lib/http/browser';
import { orderKeys } from '../queries';
import { adoptedOrderSchema } from './import-schema';
import { foundOrderSchema, type Link } from './link-schema';

const pathOf = (organisationId: number, query = {}) =>
  pathWith('/api/orders/adopted', { organisation: organisationId, ...query });

/** Asks what the API says about an order that was placed elsewhere. */
export const lookUpElsewhere = (organisationId: number, upstreamId: number) =>
  ask(pathOf(organisationId, { upstreamId }), foundOrderSchema);

/** Takes an order that was placed elsewhere into an organisation's list. */
export const adoptElsewhereMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: [...orderKeys.all, 'adopt'],
    mutationFn: ({ organisationId, ...body }: { organisationId: number } & Link) =>
      ask(pathOf(organisationId), adoptedOrderSchema, { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
