import { mutationOptions } from '@tanstack/react-query';
import { ask, pathWith } from '@/lib/http/browser';
import { orderKeys } from '../queries';
import { type RehearseOrderInput, rehearsalSchema } from './schema';

/** Tries an order out. It changes nothing anywhere, so it can be asked again at will. */
export const rehearseOrderMutation = (organisationId: number) =>
  mutationOptions({
    mutationKey: [...orderKeys.of(organisationId), 'rehearse'],
    mutationFn: (input: RehearseOrderInput) =>
      ask(pathWith('/api/orders/rehearsal', { organisation: organisationId }), rehearsalSchema, {
        method: 'POST',
        body: input,
      }),
  });
