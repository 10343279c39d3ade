'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first browser render, true afterwards: for what only a browser can draw. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
