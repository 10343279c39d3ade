'use client';
import { startTransition, useEffect, useState } from 'react';

/** Pixels a second, some thirty lines: what goes by faster is neither read nor aimed at. */
const FAST_PX_PER_SECOND = 2_000;
/** Milliseconds over which speed is measured: two frames of a busy page are too few. */
const SPAN_MS = 100;

/** How fast a list is scrolled. It changes in place: a line reads it when it is first drawn and is notified when scrolling ends. */
export class Pace {
  #isFast = false;
  #offset = 0;
  #at = 0;
  readonly #waiting = new Set<() => void>();

  get isFast(): boolean {
    return this.#isFast;
  }

  /** Notes where scrolling has come to, in pixels, and whether it goes on. */
  note(offset: number, isScrolling: boolean): void {
    const now = performance.now();
    const span = now - this.#at;
    if (isScrolling && span < SPAN_MS) return;
    const speed = (Math.abs(offset - this.#offset) / span) * 1_000;
    [this.#offset, this.#at] = [offset, now];
    this.#isFast = isScrolling && speed > FAST_PX_PER_SECOND;
    if (this.#isFast) return;
    for (const listener of this.#waiting) listener();
    this.#waiting.clear();
  }

  /** Calls once when the list is calm, at once if it is. @returns what takes that back */
  whenCalm(listener: () => void): () => void {
    if (this.#isFast) this.#waiting.add(listener);
    else listener();
    return () => this.#waiting.delete(listener);
  }
}

/**
 * Whether a line is drawn whole. One that comes into view fast is drawn with what is read of it; what is pressed, and its
 * picture, come once the list is calm, all lines at once and without holding anything up.
 */
export function useSettled(pace: Pace | undefined): boolean {
  const [isSettled, setSettled] = useState(() => !pace?.isFast);
  useEffect(() => {
    if (isSettled) return;
    return pace?.whenCalm(() => startTransition(() => setSettled(true)));
  }, [pace, isSettled]);
  return isSettled;
}
