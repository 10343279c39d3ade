import 'server-only';
import { cache, cacheSignal } from 'react';

/**
 * Frees what the render of a page holds when it ends. React then aborts the signal of the render with an error, whose unformatted
 * stack keeps the timer that ran it, and by that the answers of many other requests (vercel/next.js#97434, facebook/react#37289): a node
 * ran out of memory within ten minutes. The error says "completed", so its stack is worth nothing. Once in each render is enough.
 */
export const releaseRenderAtEnd = cache(() => {
  const signal: unknown = cacheSignal();
  if (!(signal instanceof AbortSignal)) return;
  const release = () => {
    if (signal.reason instanceof Error) signal.reason.stack = signal.reason.message;
  };
  signal.addEventListener('abort', release, { once: true });
});
