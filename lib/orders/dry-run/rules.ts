import type { Translator } from '@/lib/messages/types';
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

/** The section of the checkout where a field of an order is corrected; null for none. */
export function getCheckoutSection(field: string): CheckoutSection | null {
  if (field.startsWith('shipping')) return 'ship-to';
  if (field.startsWith('products')) return 'review';
  return /^(reference|notes|provisioning_instructions)/.test(field) ? 'details' : null;
}

/** Fields of an order, and their texts. */
const FIELD_TEXTS = {
  product: 'product',
  quantity: 'quantity',
  rate_plan: 'ratePlan',
  provisioning: 'provisioning',
  maintenance: 'maintenance',
  shipping: 'shipping',
  organisation: 'organisation',
  reference: 'reference',
  notes: 'notes',
  provisioning_instructions: 'instructions',
  products: 'products',
} as const;

const hasOwnText = (name: string): name is keyof typeof FIELD_TEXTS => Object.hasOwn(FIELD_TEXTS, name);

/** The portal's own text for a refusal, which names nobody. */
export function getPortalMessage(t: Translator<'dry-run.refusals'>, field: string): string {
  const name = field.split('.')[0] ?? '';
  return t(hasOwnText(name) ? FIELD_TEXTS[name] : 'other');
}

const HAS_ADDRESS = /https?:|www\.|[\w-]+\.[a-z]{2,}\/|@[\w-]+\./i;

/**
 * Texts of the service as a person may read them. Below the connection's owner none goes through: it was written for the
 * owner, and may tell what the owner pays or from whom. An address never goes through.
 */
export const mayBeShown = (text: string, isOwn: boolean): boolean => isOwn && !HAS_ADDRESS.test(text);

/** A refusal for a person: the service's text, or else the portal's own text for the field. */
export function refusalText(
  t: Translator<'dry-run.refusals'>,
  { field, message }: LocatedRefusal,
  isOwn: boolean,
): string {
  if (!mayBeShown(message, isOwn)) return getPortalMessage(t, field);
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
