import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';

const readRunSchema = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.string(),
  /** null while it runs. */
  finishedAt: z.string().nullable(),
  /** What a running one is at. */
  phase: z.enum(['reading', 'switching']),
  /** How many products there were before: what progress is measured against; null at the first read. */
  expected: z.int().nullable(),
  seen: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  rejected: z.int(),
  rejections: z.array(z.object({ reason: z.string(), count: z.int(), examples: z.array(z.string()) })),
  /** The page with which it went on after an interruption; null when it began at the first. */
  resumedAt: z.int().nullable(),
  /** Whether a person asked for it. */
  byHand: z.boolean(),
  /** Why the catalogue from before was kept, in plain words; null when it was replaced. */
  reason: z.string().nullable(),
});
export type ReadRun = z.infer<typeof readRunSchema>;

/** A product that the last read could not take over as it came. */
const readProblemSchema = z.object({
  id: z.int(),
  reason: z.string(),
  /** Whether what was stored of it before is still shown; otherwise it is left out. */
  isKept: z.boolean(),
  /** When it was first found so. */
  since: z.string(),
});
export type ReadProblem = z.infer<typeof readProblemSchema>;

const readConnectionSchema = z.object({
  id: z.int(),
  organisation: z.object({ id: z.int(), name: z.string() }),
  /** When the catalogue that is shown was read; null when none was yet. */
  readAt: z.string().nullable(),
  /** How many products are on the list. */
  products: z.int(),
  /** Whether the supplier answered when it was last asked. */
  answering: z.boolean(),
  /** Set while nothing is asked of the supplier or sent to them: since when, why, and what to do. */
  paused: z.object({ since: z.string(), reason: z.string(), advice: z.string() }).nullable(),
  /** The last ones, the newest first; one that runs is the first. */
  runs: z.array(readRunSchema),
  /** By the last whole read, the longest known first; no more than are stored. */
  problems: z.array(readProblemSchema),
});
export type ReadConnection = z.infer<typeof readConnectionSchema>;

/** Every connection in the person's own tree. */
export const readsSchema = z.object({ connections: z.array(readConnectionSchema) });
export type Reads = z.infer<typeof readsSchema>;

export const requestReadSchema = z.strictObject({ connectionId: idSchema });
export type RequestRead = z.infer<typeof requestReadSchema>;
