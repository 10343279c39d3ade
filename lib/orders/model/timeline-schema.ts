import { z } from 'zod';

const time = z.iso.datetime();

/** One entry of the timeline: something that happened, was passed unseen, or lies ahead. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  /** `note` is an act of a person or a step of sending; `status` is a status of the supplier. */
  kind: z.enum(['note', 'status']),
  title: z.string(),
  detail: z.string().nullable(),
  /** `unseen`: passed between two looks. `ahead`: of the typical flow, not reached. */
  phase: z.enum(['past', 'current', 'unseen', 'ahead']),
  tone: z.enum(['neutral', 'info', 'success', 'warning', 'danger']),
  /** A way out of the typical flow rather than a step of it. */
  isBranch: z.boolean(),
  /** It happened after this and by `at`; null when the moment is known. */
  after: time.nullable(),
  at: time.nullable(),
  /** It lasts until then, as far as is known. */
  until: time.nullable(),
  flag: z.enum(['unknown', 'impossible']).nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
