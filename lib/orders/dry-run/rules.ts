import type { CheckoutSection } from './schema';

/** A refusal, put to the line or the part of the checkout that it is about. */
export interface LocatedRefusal {
  /** Place of the line in the request; null when it is about no single line. */
  line: number | null;
  /** `quantity`, `rate_plan`; of a refusal that is about no line the whole field. */
  field: string;
  message: string;
}

/** Reads where a refusal belongs: `products.2.quantity` is about the third line. */
export function locateRefusal({ field, message }: { field: string; message: string }): LocatedRefusal {
  const [, line, rest] = /^products\.(\d+)(?:\.(\w+).*)?$/.exec(field) ?? [];
  if (line === undefined) return { line: null, field, message };
  return { line: Number(line), field: rest ?? 'product', message };
}

/** Where in the checkout a field of an order is mended; null: nowhere there. */
export function getCheckoutSection(field: string): CheckoutSection | null {
  if (field.startsWith('shipping')) return 'ship-to';
  if (field.startsWith('products')) return 'review';
  return /^(reference|notes|provisioning_instructions)/.test(field) ? 'details' : null;
}

const PORTAL_MESSAGES: Record<string, string> = {
  product: 'This product cannot be ordered at the moment. Take it out, or ask your supplier about it.',
  quantity: 'This quantity cannot be ordered. Choose another one.',
  rate_plan: 'The chosen plan cannot be ordered. Choose another one.',
  provisioning: 'One of its set-up services cannot be ordered. Take it out.',
  maintenance: 'One of its maintenance options cannot be ordered. Take it out.',
  shipping: 'The address is not complete enough to ship to. Add what is missing.',
  organisation: 'Orders for this organisation are not taken at the moment. Ask your supplier why.',
  reference: 'This reference cannot be sent as it stands. Change it.',
  notes: 'These notes cannot be sent as they stand. Change them.',
  provisioning_instructions: 'These instructions cannot be sent as they stand. Change them.',
  products: 'Nothing in the cart can be ordered as it stands.',
};
const FALLBACK_MESSAGE = 'The order would not be taken as it stands. Ask your supplier why.';

/** A refusal in the portal's own words, which name nobody. */
export const getPortalMessage = (field: string): string =>
  PORTAL_MESSAGES[field.split('.')[0] ?? ''] ?? FALLBACK_MESSAGE;

const HAS_ADDRESS = /https?:|www\.|[\w-]+\.[a-z]{2,}\/|@[\w-]+\./i;

/**
 * Texts of the service as a person may read them. Below the connection's owner none goes through: it was written for the
 * owner, and may tell what the owner pays or from whom. An address never goes through.
 */
export const mayBeShown = (text: string, isOwn: boolean): boolean => isOwn && !HAS_ADDRESS.test(text);

/** A refusal for a person: what the service said, or else our own words for its field. */
export function refusalText({ field, message }: LocatedRefusal, isOwn: boolean): string {
  if (!mayBeShown(message, isOwn)) return getPortalMessage(field);
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
