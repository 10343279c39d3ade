/** Runs works side by side, so many at once and no more. */
export interface WorkPool {
  /**
   * Begins a work as soon as there is room and resolves then, without waiting for its end.
   * @param work handles its own errors.
   * @returns false when the pool has stopped meanwhile: the work was not begun.
   */
  begin(work: () => Promise<void>): Promise<boolean>;
  /** Begins nothing more, and resolves when everything that was begun has ended. */
  finish(): Promise<void>;
}

/** @param size how many works run at once. */
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
