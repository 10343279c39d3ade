import type { Instrumentation } from 'next';

/** Set at the start of a node; nothing of it is in the bundle for the edge runtime. */
let notePageFailure: ((error: unknown) => void) | undefined;

/** Next calls this with the error that kept a page from being drawn, before it answers 500. */
export const onRequestError: Instrumentation.onRequestError = (error) => notePageFailure?.(error);

/** Runs once when Next starts in a web node (`server.ts`). */
export async function register(): Promise<void> {
  // Next bundles this file for its edge runtime, too, and leaves this branch out there, by exactly this comparison.
  // biome-ignore lint/style/noProcessEnv: see above
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    ({ notePageFailure } = await import('@/lib/platform/request-context'));
    const { loadIndexes } = await import('@/lib/catalogue/search-index/data');
    void loadIndexes();
  }
}
