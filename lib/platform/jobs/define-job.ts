import { z } from 'zod';

/** A job's name and the shape of its payload. Definitions are in the feature's `job-definitions.ts`, handlers in its `jobs.ts`. */
export interface JobDefinition<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Number of retries of a failed run, with growing pauses. */
  retries: number;
  /** After this a running job counts as lost. */
  expireSeconds: number;
}

/** Defines a job. A sweep finds what is due and enqueues or does it; it is safe to run at any time, on any node. */
export function defineJob<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  options: { retries?: number; expireSeconds?: number } = {},
): JobDefinition<Payload> {
  return { name, payload, retries: options.retries ?? 3, expireSeconds: options.expireSeconds ?? 300 };
}

export const noPayload = z.object({});
