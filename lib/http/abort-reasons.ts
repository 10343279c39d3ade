/**
 * Makes the reason of every abort keep its stack as text only. An error whose stack nobody has read holds the objects that
 * its frames were called on. React aborts each render that has ended, with such an error, from within a Node immediate; an
 * immediate holds its request and the immediate queued after it, so that one render that is still held holds every later
 * one, until the heap is full (docs/decisions/0123).
 */
export function keepAbortReasonsSmall(): void {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function abortWithText(this: AbortController, ...reason: [unknown?]) {
    abort.apply(this, reason);
    // Reading it is what turns the frames into text.
    if (this.signal.reason instanceof Error) void this.signal.reason.stack;
  };
}
