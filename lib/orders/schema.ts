import { z } from 'zod';
import { shippingSchema } from '@/lib/contract/order';
import { moneySchema } from '@/lib/money';

/** The submission states of RELIABILITY §1.2, and TAKEN_BACK for an order withdrawn before it was sent. */
export const SUBMISSION_STATES = [
  'QUEUED',
  'SENDING',
  'SUBMITTED',
  'REJECTED',
  'UNCONFIRMED',
  'TAKEN_BACK',
] as const;
export const submissionStateSchema = z.enum(SUBMISSION_STATES);
export type SubmissionState = z.infer<typeof submissionStateSchema>;

const optionalText = (length: number) =>
  z
    .string()
    .trim()
    .max(length, `Use at most ${length.toLocaleString('en')} characters.`)
    .nullish()
    .transform((text) => text || null);

/** Where an order goes: a saved address of the acting organisation by its id, or an address typed for this order only. */
export const shipToSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), addressId: z.string().min(1).max(100) }),
  z.object({ kind: z.literal('one-off'), address: shippingSchema }),
]);
export type ShipTo = z.infer<typeof shipToSchema>;

/**
 * What a checkout sends. The products and prices are not in it: they are the cart's, read again on the server
 * (RELIABILITY §2 H and I).
 */
export const submitOrderSchema = z.object({
  /** Minted once per opened checkout, with `crypto.randomUUID()`: the same key is the same order (RELIABILITY §0.3). */
  intentKey: z.uuid(),
  /** The version of the cart that the checkout showed. */
  cartVersion: z.int().positive(),
  /** The buyer's purchase order reference; may be empty. The portal's own number is sent beside it. */
  reference: z.string().trim().max(100, 'Use at most 100 characters.').default(''),
  /** For the supplier, about setting up what is ordered. */
  instructions: optionalText(5000),
  /** For the supplier, about anything else. */
  notes: optionalText(5000),
  shipping: shipToSchema,
});
export type SubmitOrderInput = z.input<typeof submitOrderSchema>;
export type SubmitOrder = z.output<typeof submitOrderSchema>;

/** The answer of a submit: stored, not yet sent. */
export const submittedOrderSchema = z.object({ id: z.uuid(), number: z.string() });
export type SubmittedOrder = z.infer<typeof submittedOrderSchema>;
