import { z } from 'zod';

/** An answer of the distributor as it is stored (lib/upstream/received.ts). */
export const storedAnswerSchema = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** True when the body was longer. */
  isCut: z.boolean(),
});
export type StoredAnswer = z.infer<typeof storedAnswerSchema>;
