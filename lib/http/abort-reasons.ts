/**
 * Keeps the stack of every abort reason as text only. An error whose stack was never read retains the objects on which its frames were
 * called. React aborts each finished render with such an error, from within a Node immediate; an immediate retains its request and the next
 * queued immediate, so one retained render retains every later one until the heap is full (docs/decisions/0023).
 */
export function keepAbortReasonsSmall(): void {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function abortWithText(this: AbortController, ...reason: [unknown?]) {
    abort.apply(this, reason);
    // Reading it is what turns the frames into text.
    if (this.signal.reason instanceof Error) void this.signal.reason.stack;
  };
}
