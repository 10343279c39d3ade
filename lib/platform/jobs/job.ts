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

export interface JobHandler {
  definition: JobDefinition<object>;
  run: (payload: object) => Promise<void>;
  /** Sweeps are started again and again, this far apart, by whichever worker comes first. */
  everyMs?: () => number;
  /**
   * Number of these that one worker runs at a time, each started as soon as there is room; one after the other by default. The queue counts
   * such a job as done once it is started: the handler must find lost work in its own records.
   */
  parallel?: number;
  /** True when a quiet sweep may look less often: everything that causes its work enqueues a job or calls `wakeWorkers`. */
  isRareWhenQuiet?: boolean;
}

/** Binds a handler to its definition; the payload is parsed before the handler sees it. */
export function handleJob<Payload extends object>(
  definition: JobDefinition<Payload>,
  run: (payload: Payload) => Promise<void>,
  everyMs?: () => number,
): JobHandler {
  return { definition, run: (payload) => run(definition.payload.parse(payload)), everyMs };
}
