import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';

const syncRunSchema = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.string(),
  /** null while it runs. */
  finishedAt: z.string().nullable(),
  /** The phase of a run in progress. */
  phase: z.enum(['reading', 'publishing']),
  /** Products of the run before, to measure progress by; null in the first run. */
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
  /** True when a person requested it. */
  isManual: z.boolean(),
  /** Why the catalogue from before was kept, in plain words; null when it was replaced. */
  reason: z.string().nullable(),
});
export type SyncRun = z.infer<typeof syncRunSchema>;

/** A product with unreadable fields in the last sync run. */
const syncProblemSchema = z.object({
  id: z.int(),
  reason: z.string(),
  /** True when the product's stored version is still shown; otherwise it is skipped. */
  isListed: z.boolean(),
  /** When it was first found so. */
  since: z.string(),
});
export type SyncProblem = z.infer<typeof syncProblemSchema>;

const syncConnectionSchema = z.object({
  id: z.int(),
  organisation: z.object({ id: z.int(), name: z.string() }),
  /** When the shown catalogue was synced; null before the first sync. */
  readAt: z.string().nullable(),
  /** Products on the list. */
  products: z.int(),
  /** True when the supplier answered the last request. */
  answering: z.boolean(),
  /** Set while nothing is asked of the supplier or sent to them: since when, why, and what to do. */
  paused: z.object({ since: z.string(), reason: z.string(), advice: z.string() }).nullable(),
  /** The last ones, the newest first; one that runs is the first. */
  runs: z.array(syncRunSchema),
  /** Problems of the last complete run, the oldest first; limited to those that are stored. */
  problems: z.array(syncProblemSchema),
});
export type SyncConnection = z.infer<typeof syncConnectionSchema>;

/** Every connection in the person's own tree. */
export const syncOverviewSchema = z.object({ connections: z.array(syncConnectionSchema) });
export type SyncOverview = z.infer<typeof syncOverviewSchema>;

export const syncRequestSchema = z.strictObject({ connectionId: idSchema });
export type SyncRequestInput = z.infer<typeof syncRequestSchema>;
