import 'server-only';
import { getCart } from '@/lib/cart/data';
import type { CartLine } from '@/lib/cart/model/schema';
import { chosenPlan } from '@/lib/catalogue/line-prices/rules';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { currentFacts } from '@/lib/catalogue/product/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { AppError, invalidField, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { RequestKind, RequestLine, RequestSubjectKind } from '../model/request-codes';
import { isOpen } from '../model/rules';
import type { OrderLine } from '../model/schema';
import { findLines, findOrder } from '../model/store';
import { openTemplate } from '../order-templates/opening';
import type { NewRequest, NewSubject } from './input-schema';
import { MAX_LINES } from './rules';

/** A subject with what the answering side reads of it: it needs no access to the cart or the template. */
export interface Subject {
  kind: RequestSubjectKind;
  name: string;
  lines: RequestLine[];
  productId?: number;
  cartId?: string;
  templateId?: string;
  orderId?: string;
}

type OrderSubject = Extract<NewSubject, { kind: 'order' }>;
type Choice = Pick<CartLine, 'productId' | 'quantity' | 'ratePlanId' | 'provisioning' | 'maintenance'>;
type Known = Pick<RequestLine, 'name' | 'productCode' | 'vendorName'>;

function toLine(choice: Choice, facts: ProductFacts | null, known?: Known): RequestLine {
  const { productId, quantity, ratePlanId, provisioning, maintenance } = choice;
  const plan = facts && chosenPlan(facts, ratePlanId);
  const nameOf = (list: ProductFacts['provisioning'] | undefined, id: number) =>
    list?.find((one) => one.id === id)?.name ?? `#${id}`;
  return {
    productId,
    position: null,
    name: facts?.name ?? known?.name ?? `#${productId}`,
    productCode: facts?.productCode ?? known?.productCode ?? '',
    vendorName: facts ? (facts.vendor?.name ?? null) : (known?.vendorName ?? null),
    quantity,
    ordered: null,
    plan: plan ? { id: plan.id, name: plan.name } : null,
    provisioning: provisioning.map(({ id, instructions }) => ({
      id,
      instructions,
      name: nameOf(facts?.provisioning, id),
    })),
    maintenance: maintenance.map(({ id }) => ({
      id,
      instructions: null,
      name: nameOf(facts?.maintenance, id),
    })),
  };
}

function toOrderRequestLine(line: OrderLine, position: number, quantity: number): RequestLine {
  const { productId, name, productCode, vendorName, plan, provisioning, maintenance } = line;
  return {
    ...{ productId, position, name, productCode, vendorName, quantity },
    ordered: line.quantity,
    plan: plan ? { id: plan.id, name: plan.name } : null,
    provisioning: provisioning.map(({ id, name: addOn, instructions }) => ({
      id,
      name: addOn,
      instructions,
    })),
    maintenance: maintenance.map(({ id, name: addOn, instructions }) => ({ id, name: addOn, instructions })),
  };
}

async function readProduct(actor: Actor, choice: Extract<NewSubject, { kind: 'product' }>): Promise<Subject> {
  const facts = (await currentFacts(actor, [choice.productId])).get(choice.productId);
  if (!facts) throw notFound(message('cart-errors.cart.productNotFound'));
  return { kind: 'product', name: facts.name, productId: facts.id, lines: [toLine(choice, facts)] };
}

async function readCart(actor: Actor, cartId: string): Promise<Subject> {
  const cart = await getCart(actor, cartId);
  const lines = cart.lines.map((line) => toLine(line, line.facts));
  return { kind: 'cart', name: cart.name ?? '', cartId, lines };
}

async function readTemplate(actor: Actor, templateId: string): Promise<Subject> {
  const { template, lines } = await openTemplate(actor, templateId);
  return {
    kind: 'template',
    name: template.name,
    templateId,
    lines: lines.map(({ saved, plan, ratePlanId, ...line }) => ({
      ...toLine({ ...line, ratePlanId, quantity: saved }, null, line),
      plan: plan !== null && ratePlanId !== null ? { id: ratePlanId, name: plan } : null,
    })),
  };
}

/** @throws AppError `invalid` for a line that the order has not, or not in that quantity */
function chooseLines(lines: readonly OrderLine[], chosen: readonly { position: number; quantity: number }[]) {
  return chosen.map(({ position, quantity }, index) => {
    const line = lines[position];
    if (!line || quantity > line.quantity)
      throw invalidField(
        `subject.lines.${index}.quantity`,
        message('requests.errors.lineQuantity', { max: line?.quantity ?? 0 }),
      );
    return toOrderRequestLine(line, position, quantity);
  });
}

/** An order of the acting organisation as a subject: whole, or some of its lines. @throws AppError `not-found`; `conflict` when nothing of it can be cancelled any more */
export async function readOrderSubject(
  actor: Actor,
  kind: RequestKind,
  { orderId, lines: chosen }: Pick<OrderSubject, 'orderId' | 'lines'>,
): Promise<Subject> {
  const found = await findOrder(db(), orderId, actor.organisationId);
  if (!found) throw notFound(message('orders.errors.notFound'));
  if (kind === 'cancel' && !isOpen(found.order))
    throw new AppError('conflict', { message: message('requests.errors.orderOver') });
  const lines = await findLines(db(), orderId);
  return {
    kind: chosen.length > 0 ? 'order-line' : 'order',
    name: found.order.number,
    orderId,
    lines:
      chosen.length > 0
        ? chooseLines(lines, chosen)
        : lines.map((line, position) => toOrderRequestLine(line, position, line.quantity)),
  };
}

function readAny(actor: Actor, kind: RequestKind, subject: NewSubject): Promise<Subject> {
  switch (subject.kind) {
    case 'product':
      return readProduct(actor, subject);
    case 'cart':
      return readCart(actor, subject.cartId);
    case 'template':
      return readTemplate(actor, subject.templateId);
    case 'order':
      return readOrderSubject(actor, kind, subject);
  }
}

/**
 * Reads the subject of a new request as the person sees it.
 * @throws AppError `not-found` for one that they do not see; `invalid` when it has no lines, or too many; as
 *   `readOrderSubject`
 */
export async function readSubject(
  actor: Actor,
  { kind, subject: input }: Pick<NewRequest, 'kind' | 'subject'>,
): Promise<Subject> {
  const subject = await readAny(actor, kind, input);
  if (subject.lines.length === 0 && subject.kind !== 'order')
    throw new AppError('invalid', { message: message('requests.errors.nothingInSubject') });
  if (subject.lines.length > MAX_LINES)
    throw new AppError('invalid', { message: message('requests.errors.tooManyLines', { max: MAX_LINES }) });
  return subject;
}
