import { z } from 'zod';
import { storedAnswerSchema } from '@/lib/connections/model/answer-schema';
import { noteSchema, ordinalSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { linkSchema, upstreamIdSchema } from './link-schema';

const time = z.iso.datetime();

/** One attempt to send an unconfirmed order, with its outcome. */
const sendAttemptSchema = z.object({
  attempt: z.int(),
  startedAt: time,
  /** null when its sender did not come back. */
  finishedAt: time.nullable(),
  outcome: z.string().nullable(),
  httpStatus: z.int().nullable(),
  detail: z.string().nullable(),
  /** Null where none came, and for people who do not operate the connection. */
  answer: storedAnswerSchema.nullable(),
});
export type SendAttempt = z.infer<typeof sendAttemptSchema>;

/** An order that the distributor may or may not have. */
export const unconfirmedOrderSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  reference: z.string(),
  /** The reference that the distributor shows, if it has the order. */
  referenceSent: z.string(),
  organisation: z.object({ id: z.int(), name: z.string() }),
  placedBy: z.string(),
  createdAt: time,
  /** Since when it is unconfirmed. */
  since: time,
  lineCount: z.int(),
  firstProduct: z.string(),
  /** The number of the unconfirmed attempt; a decision is about no other. */
  attempt: z.int(),
  attempts: z.array(sendAttemptSchema),
  /** Each may be its number at the distributor; the last answer has them. */
  proposedIds: z.array(z.string()),
  /** Earlier releases and unlinks, each with the distributor's statement. */
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

const attempt = ordinalSchema;

export const linkUnconfirmedOrderSchema = linkSchema.extend({ attempt });
export type LinkUnconfirmedOrder = z.output<typeof linkUnconfirmedOrderSchema>;

/** The first step of a release: who confirmed what at the distributor. */
export const distributorStatementSchema = z.object({
  distributorContact: textSchema(200, fieldMessage('orders.worklistForm.tooLong', { max: 200 })).min(
    2,
    fieldMessage('unconfirmed-orders.form.contact'),
  ),
  said: noteSchema(1000, fieldMessage('orders.worklistForm.tooLong', { max: 1000 })).min(
    3,
    fieldMessage('unconfirmed-orders.form.statement'),
  ),
});
export type DistributorStatement = z.infer<typeof distributorStatementSchema>;

/** Both steps: the second is the order's number, typed. */
export const releaseSchema = distributorStatementSchema.extend({
  number: textSchema(50),
  attempt,
});
export type Release = z.infer<typeof releaseSchema>;

/** Both steps of unlinking the number that was shown; the second is the order's own number, typed. */
export const unlinkSchema = distributorStatementSchema.extend({
  number: textSchema(50),
  upstreamId: upstreamIdSchema,
});
export type Unlink = z.output<typeof unlinkSchema>;

/** An imported order, as it is stored. */
export const importedOrderSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  /** The number of its lines that could be read. */
  lineCount: z.int(),
});
export type ImportedOrder = z.infer<typeof importedOrderSchema>;

/** The state of the installation's one send lock, and the number of waiting orders and requests. */
export const sendLockSchema = z.object({
  isOpen: z.boolean(),
  /** Orders in the queue, held ones too. */
  orders: z.int(),
  /** Requests to resubmit or cancel an order that wait to be sent. */
  requests: z.int(),
});
export type SendLock = z.infer<typeof sendLockSchema>;

/** Both steps: on whose word, then the number of waiting orders, typed. */
export const releaseSendLockSchema = distributorStatementSchema.extend({ number: textSchema(20) });
export type ReleaseSendLock = z.infer<typeof releaseSendLockSchema>;
