import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { linkSchema, upstreamIdSchema } from './link-schema';

const time = z.iso.datetime();

/** One sending of an order that is in doubt, and how it ended. */
const attemptSchema = z.object({
  attempt: z.int(),
  startedAt: time,
  /** null when its sender did not come back. */
  finishedAt: time.nullable(),
  outcome: z.string().nullable(),
  httpStatus: z.int().nullable(),
  detail: z.string().nullable(),
});
export type DoubtAttempt = z.infer<typeof attemptSchema>;

/** An order of which nobody knows whether the distributor has it. */
export const doubtSchema = z.object({
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
  attempts: z.array(attemptSchema),
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
export type Doubt = z.infer<typeof doubtSchema>;

/** `total` counts all; `items` holds those that wait longest. */
export const doubtsSchema = z.object({ items: z.array(doubtSchema), total: z.int() });
export type Doubts = z.infer<typeof doubtsSchema>;

const attempt = idSchema;

export const adoptDoubtSchema = linkSchema.extend({ attempt });
export type AdoptDoubt = z.output<typeof adoptDoubtSchema>;

/** The first step of letting an order be sent again: on whose word. */
export const wordSchema = z.object({
  toldBy: z
    .string()
    .trim()
    .min(2, 'Name the person at the distributor.')
    .max(200, 'Use at most 200 characters.'),
  said: z.string().trim().min(3, 'Write down what they said.').max(1000, 'Use at most 1,000 characters.'),
});
export type Word = z.infer<typeof wordSchema>;

/** Both steps: the second is the order's number, typed. */
export const releaseSchema = wordSchema.extend({ number: z.string().trim().max(50), attempt });
export type Release = z.infer<typeof releaseSchema>;

/** Both steps of taking a link back, about the number that was shown; the second is the order's own number, typed. */
export const unlinkSchema = wordSchema.extend({
  number: z.string().trim().max(50),
  upstreamId: upstreamIdSchema,
});
export type Unlink = z.output<typeof unlinkSchema>;
