import { type FieldErrors, type Path, type Resolver, set } from 'react-hook-form';
import { z } from 'zod';
import { addressFormSchema, EMPTY_ADDRESS, toAddressInput } from '@/components/addresses/address-form';
import { fieldMessage } from '@/lib/messages/message';
import { type ShipTo, type SubmitOrder, submitOrderSchema } from '@/lib/orders/schema';

/** The fields of a checkout, for a saved address and a one-off address alike. */
export const checkoutFormSchema = z.object({
  kind: z.enum(['saved', 'one-off']),
  addressId: z.string(),
  address: addressFormSchema,
  reference: z.string(),
  instructions: z.string(),
  notes: z.string(),
});
export type CheckoutForm = z.infer<typeof checkoutFormSchema>;

export const EMPTY_FORM: CheckoutForm = {
  kind: 'saved',
  addressId: '',
  address: EMPTY_ADDRESS,
  reference: '',
  instructions: '',
  notes: '',
};

/** The order without its intent key and cart version; here the reference is required. */
const contentSchema = submitOrderSchema.omit({ intentKey: true, cartId: true, cartVersion: true }).extend({
  reference: submitOrderSchema.shape.reference
    .unwrap()
    .min(1, fieldMessage('checkout.errors.referenceMissing')),
});
export type OrderContent = Omit<SubmitOrder, 'intentKey' | 'cartId' | 'cartVersion'>;

function toShipping({ kind, addressId, address }: CheckoutForm): unknown {
  if (kind === 'saved') return { kind, addressId } satisfies Partial<ShipTo>;
  return { kind, address: toAddressInput(address) };
}

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
  const { reference, instructions, notes } = form;
  if (form.kind === 'saved' && form.addressId === '') {
    const rest = contentSchema.omit({ shipping: true }).safeParse({ reference, instructions, notes });
    const missing = { path: 'addressId', message: fieldMessage('checkout.errors.shipToMissing') };
    return { messages: [missing, ...toFieldMessages(rest.error)] };
  }
  const result = contentSchema.safeParse({ shipping: toShipping(form), reference, instructions, notes });
  return result.success ? { content: result.data } : { messages: toFieldMessages(result.error) };
}

/** `readForm` for react-hook-form. The first message of a field counts. */
export const checkoutResolver: Resolver<CheckoutForm, unknown, OrderContent> = (form) => {
  const result = parseForm(form);
  if ('content' in result) return { values: result.content, errors: {} };
  const errors: FieldErrors<CheckoutForm> = {};
  for (const { path, message } of result.messages.toReversed())
    set(errors, path, { type: 'invalid', message });
  return { values: {}, errors };
};

const ORDER = ['addressId', 'address', 'reference', 'instructions', 'notes'] as const;

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
