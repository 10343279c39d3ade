import type { JobDefinition } from './define-job';

export interface JobHandler {
  definition: JobDefinition<object>;
  run: (payload: object) => Promise<void>;
  /** Sweeps are started again and again, this far apart, by whichever worker comes first. */
  everyMs?: () => number;
  /**
   * How many of these one worker runs at a time, each begun as soon as there is room; one after the other unless given.
   * For the queue such a job is done when it is begun: what it works on must find lost work by its own state.
   */
  parallel?: number;
  /** Whether a sweep may look less often while it is quiet: everything that causes its work enqueues a job or calls `wakeWorkers`. */
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
