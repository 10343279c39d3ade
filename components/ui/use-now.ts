'use client';
import { useSyncExternalStore } from 'react';
import { usePerson } from './person-context';

const STEP_MS = 10_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in epoch milliseconds, in steps of 10 s, on one timer for the whole page; the server's while hydrating. */
export function useNow(): number {
  const { drawnAt } = usePerson();
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / STEP_MS) * STEP_MS,
    () => drawnAt,
  );
}
