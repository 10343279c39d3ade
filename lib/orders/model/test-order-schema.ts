import { z } from 'zod';
import { apiCallSchema } from '@/lib/connections/check/schema';
import { apiProfileSchema } from '@/lib/contract/api-profile';
import { idSchema, textSchema } from '@/lib/contract/values';
import { oneOffAddressSchema } from '@/lib/customers/addresses/schema';
import { fieldMessage } from '@/lib/platform/messages/message';

/** A test is no way to buy a warehouse full. */
const MAX_QUANTITY = 1_000;

/** An order by which a person tries a connection out. */
export const testOrderInputSchema = z.strictObject({
  /** Made up once for each order: the same one again sends nothing. */
  id: z.uuid(),
  /** The last test order that the person has seen; another one since then is shown before a further one is sent. */
  previous: z.uuid().nullable(),
  /** True when the person has checked with the distributor if an earlier test order of unknown result arrived. */
  isLookedUp: z.boolean(),
  product: idSchema,
  quantity: z
    .int()
    .min(1, fieldMessage('test-orders.fields.quantity'))
    .max(MAX_QUANTITY, fieldMessage('test-orders.fields.quantity')),
  reference: textSchema(100).min(1, fieldMessage('test-orders.fields.reference')),
  notes: textSchema(500),
  address: oneOffAddressSchema,
  /** Settings that are not saved yet; null: those of the connection. */
  profile: apiProfileSchema.nullable(),
});
export type TestOrderInput = z.output<typeof testOrderInputSchema>;

/** The result of a test order. `unreadable`: the answer was a 2xx without a readable order number. */
const OUTCOMES = ['submitted', 'unreadable', 'rejected', 'refused', 'not-sent', 'unknown'] as const;

export const testOrderResultSchema = z.object({
  outcome: z.enum(OUTCOMES),
  /** Why it was not taken: a code of the portal, or what the distributor said; null where it was taken. */
  reason: z.string().nullable(),
  /** The order's number and status as the settings read them from the answer to the POST. */
  number: z.string().nullable(),
  status: z.string().nullable(),
  /** The setting by which no number was found, and where it looks. */
  missing: z.object({ field: z.string(), place: z.string() }).nullable(),
  /** Numbers in the answer that may be the order's. */
  proposedIds: z.array(z.string()),
  /** The result of reading the order back; null where there was no number to read. */
  readBack: z
    .object({ number: z.string(), status: z.string().nullable(), failure: z.string().nullable() })
    .nullable(),
  calls: z.array(apiCallSchema),
  /** Settings that fit the answers; null where those that were used do. */
  proposal: apiProfileSchema.nullable(),
});
export type TestOrderResult = z.infer<typeof testOrderResultSchema>;

export const testOrderSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** The name of the person who placed it. */
  person: z.string(),
  product: z.int(),
  quantity: z.int(),
  /** The reference as it was sent. */
  reference: z.string(),
  /** `lost`: its sender did not come back, so it is unknown if it arrived. */
  state: z.enum(['sending', 'lost', 'finished']),
  result: testOrderResultSchema.nullable(),
});
export type TestOrder = z.infer<typeof testOrderSchema>;

/** The last test orders of a connection, the latest first. */
export const testOrdersSchema = z.object({ items: z.array(testOrderSchema) });
export type TestOrders = z.infer<typeof testOrdersSchema>;
