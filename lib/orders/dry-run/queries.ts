import { mutationOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/http/browser';
import { orderKeys } from '../keys';
import type { DryRunOrderInput, dryRunSchema } from './schema';

/** Checks an order. It changes nothing, so it can be repeated at will. */
export const dryRunOrderMutation = (organisationId: number) =>
  mutationOptions({
    mutationKey: [...orderKeys.forOrganisation(organisationId), 'dry-run'],
    mutationFn: (input: DryRunOrderInput) =>
      fetchJson<typeof dryRunSchema>(withQuery('/api/orders/dry-run', { organisation: organisationId }), {
        method: 'POST',
        body: input,
      }),
  });
