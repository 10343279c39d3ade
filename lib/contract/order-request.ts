import type { z } from 'zod';
import type { shippingSchema } from './order';
import type { Address } from './organisation';

/** The fields of the body of POST /orders. */
export const ORDER_REQUEST_FIELDS = [
  'organisation',
  'reference',
  'products',
  'shipping',
  'provisioning_instructions',
  'notes',
] as const;

/** Maximum length of notes, in UTF-16 units. */
export const MAX_NOTES_LENGTH = 5000;

/** The address that shipping details name, with the recipient under its one name. */
export function shippingAddress({ recipient, ...address }: z.infer<typeof shippingSchema>): Address {
  return { ...address, recipient_name: recipient || address.recipient_name || null };
}
