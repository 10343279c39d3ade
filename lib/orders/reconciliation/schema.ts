import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { linkSchema, upstreamIdSchema } from './link-schema';

const time = z.iso.datetime();

/** One sending of an order that is in doubt, and how it ended. */
const sendAttemptSchema = z.object({
  attempt: z.int(),
  startedAt: time,
  /** null when its sender did not come back. */
  finishedAt: time.nullable(),
  outcome: z.string().nullable(),
  httpStatus: z.int().nullable(),
  detail: z.string().nullable(),
});
export type SendAttempt = z.infer<typeof sendAttemptSchema>;

/** An order of which nobody knows whether the distributor has it. */
export const unconfirmedOrderSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  reference: z.string(),
  /** What the distributor has as its reference, if they have it. */
  referenceSent: z.string(),
  organisation: z.object({ id: z.int(), name: z.string() }),
  placedBy: z.string(),
  createdAt: time,
  /** Since when it is in doubt. */
  since: time,
  lineCount: z.int(),
  firstProduct: z.string(),
  /** The number of the sending that the doubt is about; what is decided is about no other. */
  attempt: z.int(),
  attempts: z.array(sendAttemptSchema),
  /** When somebody let it be sent again before, and on whose word, or took a wrong number back, and why. */
  decisions: z.array(
    z.object({
      kind: z.enum(['released', 'unlinked']),
      id: z.uuid(),
      at: time,
      person: z.string(),
      detail: z.string().nullable(),
    }),
  ),
});
export type UnconfirmedOrder = z.infer<typeof unconfirmedOrderSchema>;

/** `total` counts all; `items` holds those that wait longest. */
export const unconfirmedOrdersSchema = z.object({ items: z.array(unconfirmedOrderSchema), total: z.int() });
export type UnconfirmedOrders = z.infer<typeof unconfirmedOrdersSchema>;

const attempt = idSchema;

export const linkUnconfirmedOrderSchema = linkSchema.extend({ attempt });
export type LinkUnconfirmedOrder = z.output<typeof linkUnconfirmedOrderSchema>;

/** The first step of letting an order be sent again: on whose word. */
export const distributorStatementSchema = z.object({
  distributorContact: z
    .string()
    .trim()
    .min(2, 'Name the person at the distributor.')
    .max(200, 'Use at most 200 characters.'),
  said: z.string().trim().min(3, 'Write down what they said.').max(1000, 'Use at most 1,000 characters.'),
});
export type DistributorStatement = z.infer<typeof distributorStatementSchema>;

/** Both steps: the second is the order's number, typed. */
export const releaseSchema = distributorStatementSchema.extend({
  number: z.string().trim().max(50),
  attempt,
});
export type Release = z.infer<typeof releaseSchema>;

/** Both steps of taking a link back, about the number that was shown; the second is the order's own number, typed. */
export const unlinkSchema = distributorStatementSchema.extend({
  number: z.string().trim().max(50),
  upstreamId: upstreamIdSchema,
});
export type Unlink = z.output<typeof unlinkSchema>;
