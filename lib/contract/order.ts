import { z } from 'zod';
import { type Address, addressSchema } from './organisation';
import { idSchema } from './values';

/** The nine statuses of the specification. A status outside this list must be tolerated and shown as it came. */
export const ORDER_STATUSES = [
  'CREATED',
  'PROCESSING',
  'ACCEPTED',
  'PART_SHIPPED',
  'SHIPPED',
  'COMPLETE',
  'ATTENTION_REQUIRED',
  'FAILED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type TransitionTrigger = 'backend' | 'cancel' | 'resubmit';
export interface Transition {
  from: OrderStatus;
  to: OrderStatus;
  trigger: TransitionTrigger;
  /**
   * Where the row comes from: the specification's table, or our choice where it is silent
   * (docs/distributor.md).
   */
  source: 'spec' | 'choice';
}

/** Every legal step of an order; anything else is impossible and must be refused (service) or flagged (portal). */
export const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: 'CREATED', to: 'PROCESSING', trigger: 'backend', source: 'choice' },
  { from: 'PROCESSING', to: 'ACCEPTED', trigger: 'backend', source: 'spec' },
  { from: 'ACCEPTED', to: 'SHIPPED', trigger: 'backend', source: 'spec' },
  { from: 'SHIPPED', to: 'COMPLETE', trigger: 'backend', source: 'spec' },
  { from: 'PROCESSING', to: 'CANCELLED', trigger: 'cancel', source: 'spec' },
  { from: 'ATTENTION_REQUIRED', to: 'PROCESSING', trigger: 'resubmit', source: 'choice' },
  { from: 'PROCESSING', to: 'ATTENTION_REQUIRED', trigger: 'backend', source: 'choice' },
  { from: 'PROCESSING', to: 'FAILED', trigger: 'backend', source: 'choice' },
  { from: 'ACCEPTED', to: 'ATTENTION_REQUIRED', trigger: 'backend', source: 'choice' },
  { from: 'ACCEPTED', to: 'FAILED', trigger: 'backend', source: 'choice' },
  { from: 'ACCEPTED', to: 'PART_SHIPPED', trigger: 'backend', source: 'choice' },
  { from: 'PART_SHIPPED', to: 'SHIPPED', trigger: 'backend', source: 'choice' },
];

/** Statuses that nothing leaves. */
export const TERMINAL_STATUSES: readonly OrderStatus[] = ['COMPLETE', 'FAILED', 'CANCELLED'];

/**
 * "full shipping details": an address, whose `recipient_name` says who receives the goods
 * (docs/distributor.md).
 */
export const shippingSchema = addressSchema.extend({
  recipient_name: z.string().nullish(),
  recipient: z.string().nullish().meta({
    deprecated: true,
    description:
      'Another name of recipient_name, from before. May be left out; where it holds a text, that counts.',
  }),
});

/** The address that shipping details name, with the recipient under its one name. */
export function shippingAddress({ recipient, ...address }: z.infer<typeof shippingSchema>): Address {
  return { ...address, recipient_name: recipient || address.recipient_name || null };
}

export const orderProductSchema = z.object({
  product: idSchema,
  quantity: idSchema,
  rate_plan: idSchema.nullish(),
  provisioning: z.array(z.object({ id: idSchema, instructions: z.string().max(5000).nullish() })).nullish(),
  maintenance: z.array(z.object({ id: idSchema })).nullish(),
});

/**
 * Body of POST /orders; the specification names the content areas only, the fields are ours
 * (docs/distributor.md).
 */
export const orderRequestSchema = z.object({
  organisation: idSchema,
  reference: z.string().max(200),
  products: z.array(orderProductSchema).min(1).max(1000),
  shipping: shippingSchema,
  provisioning_instructions: z.string().max(5000).nullish(),
  notes: z.string().max(5000).nullish(),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** What the portal depends on in any order answer; every other field is passed through and shown generically. */
export const orderResponseSchema = z.looseObject({ id: z.int(), status: z.string().min(1) });
export type OrderResponse = z.infer<typeof orderResponseSchema>;
