/** Runs works side by side, so many at once and no more. */
export interface WorkPool {
  /**
   * Starts a task as soon as there is room and resolves then; it does not wait for the end of the task.
   * @param work handles its own errors.
   * @returns false when the pool has stopped by then: the task was not started.
   */
  begin(work: () => Promise<void>): Promise<boolean>;
  /** Begins nothing more, and resolves when everything that was begun has ended. */
  finish(): Promise<void>;
}

/** @param size maximum of tasks that run at once. */
export function createWorkPool(size: number): WorkPool {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let wake = () => {};
  const stopped = new Promise<void>((resolve) => {
    wake = resolve;
  });
  return {
    async begin(work) {
      while (!isStopped && running.size >= size) await Promise.race([stopped, ...running]);
      if (isStopped) return false;
      const run = work().finally(() => running.delete(run));
      running.add(run);
      return true;
    },
    async finish() {
      isStopped = true;
      wake();
      await Promise.all(running);
    },
  };
}
