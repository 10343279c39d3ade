import type { z } from 'zod';
import type { shippingSchema } from './order';
import type { Address } from './organisation';
import { hasHiddenCharacters } from './plain-text';
import { isStorable, isUpstreamId } from './plain-values';

/** The longest id of an order that is kept. */
export const MAX_ORDER_ID_LENGTH = 200;

/** Segments that a URL takes for a folder and its parent: they would lead to another path, also when they are encoded. */
const isPathStep = (text: string): boolean => text === '.' || text === '..';

/** True when a text may be the id of an order: any characters that show, such as a UUID, leading zeros or slashes. */
export const isOrderId = (text: string): boolean =>
  text !== '' &&
  text.length <= MAX_ORDER_ID_LENGTH &&
  text === text.trim() &&
  !isPathStep(text) &&
  !/[\t\n\r]/.test(text) &&
  isStorable(text) &&
  !hasHiddenCharacters(text);

/**
 * Reads the id of an order in any form of the API (docs/distributor.md): a text, or a whole number that was not rounded, as text.
 * @returns null for anything else, with which no order can be requested
 */
export function readOrderId(value: unknown): string | null {
  if (isUpstreamId(value)) return String(value);
  return typeof value === 'string' && isOrderId(value) ? value : null;
}

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
