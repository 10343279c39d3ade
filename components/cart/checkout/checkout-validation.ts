import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { toAddressInput } from '@/components/customers/addresses/address-form';
import { type ShipTo, submitOrderSchema } from '@/lib/orders/model/schema';
import { fieldMessage } from '@/lib/platform/messages/message';
import { type CheckoutContext, getExcess, isDayOutside } from './checkout-delivery';
import { type CheckoutForm, type OrderContent, toFieldName } from './checkout-form';

const NOT_IN_FORM = { intentKey: true, cartId: true, cartVersion: true, secondOrder: true } as const;
/** The order without its intent key and cart; here the reference is required. */
const contentSchema = submitOrderSchema.omit(NOT_IN_FORM).extend({
  reference: submitOrderSchema.shape.reference
    .unwrap()
    .min(1, fieldMessage('checkout.errors.referenceMissing')),
});

function toShipping({ kind, addressId, address, keep }: CheckoutForm): unknown {
  if (kind === 'saved') return { kind, addressId } satisfies Partial<ShipTo>;
  return { kind, address: toAddressInput(address), ...(keep ? { keep } : {}) };
}

/** The notes, followed by what goes there about the delivery to a saved address. */
const toNotes = ({ kind, notes, deliveryNotes }: CheckoutForm): string =>
  [notes.trim(), kind === 'saved' ? deliveryNotes : ''].filter(Boolean).join('\n\n');

interface FieldMessage {
  path: string;
  message: string;
}

const toFieldMessages = (error: z.ZodError | undefined): FieldMessage[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ path: toFieldName(path.join('.')), message }));

/** Reads the form as an order, by the same schema as the server: its content, or a message for each field. */
export function parseForm(form: CheckoutForm): { content: OrderContent } | { messages: FieldMessage[] } {
  const { reference, instructions, requestedDelivery, shipComplete } = form;
  const costCentreId = form.costCentreId || null;
  const fields = {
    reference,
    instructions,
    notes: toNotes(form),
    requestedDelivery,
    shipComplete,
    costCentreId,
  };
  const files = form.files.map(({ id }) => id);
  if (form.kind === 'saved' && form.addressId === '') {
    const rest = contentSchema.omit({ shipping: true }).safeParse({ ...fields, files });
    const missing = { path: 'addressId', message: fieldMessage('checkout.errors.shipToMissing') };
    return { messages: [missing, ...toFieldMessages(rest.error)] };
  }
  const result = contentSchema.safeParse({ shipping: toShipping(form), ...fields, files });
  return result.success ? { content: result.data } : { messages: toFieldMessages(result.error) };
}

/** Returns the errors that depend on more than the form. */
function findContextMessages(
  form: CheckoutForm,
  { range, orders, requiresCostCentre }: CheckoutContext,
): FieldMessage[] {
  const over = getExcess(form, orders);
  return [
    ...(requiresCostCentre && form.costCentreId === ''
      ? [{ path: 'costCentreId', message: fieldMessage('checkout.errors.costCentreMissing') }]
      : []),
    ...(isDayOutside(form, range)
      ? [{ path: 'requestedDelivery', message: fieldMessage('orders.errors.deliveryRange') }]
      : []),
    ...(over > 0 ? [{ path: 'notes', message: fieldMessage('orders.errors.notesTooLong', { over }) }] : []),
  ];
}

/** `parseForm` for react-hook-form. The first message of a field counts. */
export const createResolver =
  (context: CheckoutContext): Resolver<CheckoutForm, unknown, OrderContent> =>
  (form) => {
    const result = parseForm(form);
    const messages = [
      ...('messages' in result ? result.messages : []),
      ...findContextMessages(form, context),
    ];
    if ('content' in result && messages.length === 0) return { values: result.content, errors: {} };
    const errors: FieldErrors<CheckoutForm> = {};
    for (const { path, message } of messages.toReversed()) set(errors, path, { type: 'invalid', message });
    return { values: {}, errors };
  };
