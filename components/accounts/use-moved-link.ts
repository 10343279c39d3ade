import { useEffect } from 'react';
import { ApiError } from '@/lib/platform/http/browser';

/** Takes a person on to the address where their link works by now. @returns whether they are on their way */
export function useMovedLink(error: unknown): boolean {
  const origin = error instanceof ApiError ? error.facts.movedTo : undefined;
  const isMoved = typeof origin === 'string';
  useEffect(() => {
    if (isMoved) window.location.replace(`${origin}${window.location.pathname}${window.location.hash}`);
  }, [isMoved, origin]);
  return isMoved;
}
