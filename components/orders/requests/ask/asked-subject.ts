import type { NewRequestInput } from '@/lib/orders/requests/input-schema';

export type AskedKind = NewRequestInput['kind'];

/** A line of an order that can be asked about. */
export interface AskedLine {
  position: number;
  name: string;
  quantity: number;
}

type Subject = NewRequestInput['subject'];

export type AskedProduct = Omit<Extract<Subject, { kind: 'product' }>, 'kind'>;

export interface AskedOrder {
  kind: 'order';
  orderId: string;
  /** The lines to choose from. */
  lines: readonly AskedLine[];
  /** The place of the line that is chosen first; absent where the order as a whole is asked about. */
  line?: number;
}

/** The subject of a request that is about to be made. */
export type AskedSubject = Exclude<Subject, { kind: 'order' }> | AskedOrder;

/** True when the person chooses among the lines of the subject. */
export const hasLineChoice = (subject: AskedSubject, kind: AskedKind): subject is AskedOrder =>
  subject.kind === 'order' && (kind !== 'question' || subject.line !== undefined);

/** Names the draft of a subject, which survives an error and a reload. */
export function toDraftKey(subject: AskedSubject): string {
  if (subject.kind === 'product') return `product.${subject.productId}`;
  if (subject.kind === 'cart') return `cart.${subject.cartId}`;
  if (subject.kind === 'template') return `template.${subject.templateId}`;
  const { orderId, line } = subject;
  return line === undefined ? `order.${orderId}` : `order.${orderId}.${line}`;
}
