import type { NewRequestInput } from '@/lib/orders/requests/input-schema';

export type AskedKind = NewRequestInput['kind'];

/** A line of an order that can be asked about. */
export interface AskedLine {
  position: number;
  name: string;
  quantity: number;
}

type Subject = NewRequestInput['subject'];

/** The subject of a request that is about to be made; an order comes with its lines to choose from. */
export type AskedSubject =
  | Exclude<Subject, { kind: 'order' }>
  | { kind: 'order'; orderId: string; lines: readonly AskedLine[] };

/** Names the draft of a subject, which survives an error and a reload. */
export function toDraftKey(subject: AskedSubject): string {
  if (subject.kind === 'product') return `product.${subject.productId}`;
  if (subject.kind === 'cart') return `cart.${subject.cartId}`;
  return subject.kind === 'template' ? `template.${subject.templateId}` : `order.${subject.orderId}`;
}
