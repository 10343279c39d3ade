import type { JobDefinition } from './define-job';

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
