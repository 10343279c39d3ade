import { type FieldErrors, type Path, type Resolver, set } from 'react-hook-form';
import { z } from 'zod';
import { addressFormSchema, EMPTY_ADDRESS, toAddressInput } from '@/components/addresses/address-form';
import { fieldMessage } from '@/lib/messages/message';
import { uploadedFileSchema } from '@/lib/orders/files/schema';
import { type ShipTo, type SubmitOrder, submitOrderSchema } from '@/lib/orders/schema';
import { type CheckoutContext, getExcess, isDayOutside } from './checkout-delivery';

/** The fields of a checkout, for a saved address and a one-off address alike. */
export const checkoutFormSchema = z.object({
  kind: z.enum(['saved', 'one-off']),
  addressId: z.string(),
  address: addressFormSchema,
  /** Whether a typed address is kept in the address book. */
  keep: z.boolean().catch(false),
  reference: z.string(),
  instructions: z.string(),
  notes: z.string(),
  requestedDelivery: z.string().default(''),
  shipComplete: z.boolean().default(false),
  files: z.array(uploadedFileSchema).default([]),
  /** What goes into the notes about the delivery; empty unless the buyer wants it there. */
  deliveryNotes: z.string().catch(''),
});
export type CheckoutForm = z.infer<typeof checkoutFormSchema>;

export const EMPTY_FORM: CheckoutForm = {
  kind: 'saved',
  addressId: '',
  address: EMPTY_ADDRESS,
  keep: false,
  reference: '',
  instructions: '',
  notes: '',
  requestedDelivery: '',
  shipComplete: false,
  files: [],
  deliveryNotes: '',
};

const NOT_IN_FORM = { intentKey: true, cartId: true, cartVersion: true, secondOrder: true } as const;
/** The order without its intent key and cart; here the reference is required. */
const contentSchema = submitOrderSchema.omit(NOT_IN_FORM).extend({
  reference: submitOrderSchema.shape.reference
    .unwrap()
    .min(1, fieldMessage('checkout.errors.referenceMissing')),
});
export type OrderContent = Omit<SubmitOrder, keyof typeof NOT_IN_FORM>;

function toShipping({ kind, addressId, address, keep }: CheckoutForm): unknown {
  if (kind === 'saved') return { kind, addressId } satisfies Partial<ShipTo>;
  return { kind, address: toAddressInput(address), ...(keep ? { keep } : {}) };
}

/** The notes, followed by what goes there about the delivery to a saved address. */
const toNotes = ({ kind, notes, deliveryNotes }: CheckoutForm): string =>
  [notes.trim(), kind === 'saved' ? deliveryNotes : ''].filter(Boolean).join('\n\n');

/** A path of the order ("shipping.address.city") as the field of the form that it stands in. */
export function toFieldName(path: string): string {
  return path.replace(/^shipping\./, '');
}

interface FieldMessage {
  path: string;
  message: string;
}

const toFieldMessages = (error: z.ZodError | undefined): FieldMessage[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ path: toFieldName(path.join('.')), message }));

/** Reads the form as an order, by the same schema as the server: its content, or a message for each field. */
export function parseForm(form: CheckoutForm): { content: OrderContent } | { messages: FieldMessage[] } {
  const { reference, instructions, requestedDelivery, shipComplete } = form;
  const fields = { reference, instructions, notes: toNotes(form), requestedDelivery, shipComplete };
  const files = form.files.map(({ id }) => id);
  if (form.kind === 'saved' && form.addressId === '') {
    const rest = contentSchema.omit({ shipping: true }).safeParse({ ...fields, files });
    const missing = { path: 'addressId', message: fieldMessage('checkout.errors.shipToMissing') };
    return { messages: [missing, ...toFieldMessages(rest.error)] };
  }
  const result = contentSchema.safeParse({ shipping: toShipping(form), ...fields, files });
  return result.success ? { content: result.data } : { messages: toFieldMessages(result.error) };
}

/** What is wrong with the delivery that is asked for. */
function findDeliveryMessages(form: CheckoutForm, { range, orders }: CheckoutContext): FieldMessage[] {
  const over = getExcess(form, orders);
  return [
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
      ...findDeliveryMessages(form, context),
    ];
    if ('content' in result && messages.length === 0) return { values: result.content, errors: {} };
    const errors: FieldErrors<CheckoutForm> = {};
    for (const { path, message } of messages.toReversed()) set(errors, path, { type: 'invalid', message });
    return { values: {}, errors };
  };

const ORDER = ['addressId', 'address', 'reference', 'requestedDelivery', 'instructions', 'notes'] as const;

/** How many fields are wrong. */
export function countErrors({ address, ...others }: FieldErrors<CheckoutForm>): number {
  return Object.keys(others).length + Object.keys(address ?? {}).length;
}

/** Path of the first field with an error, in the order of the page; null when there is none. */
export function firstError(errors: FieldErrors<CheckoutForm>): Path<CheckoutForm> | null {
  const section = ORDER.find((name) => errors[name]);
  if (section !== 'address') return section ?? null;
  const field = Object.keys(EMPTY_FORM.address).find((name) => name in (errors.address ?? {}));
  return field ? (`address.${field}` as Path<CheckoutForm>) : null;
}
