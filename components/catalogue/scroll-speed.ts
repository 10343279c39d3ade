'use client';
import { startTransition, useEffect, useState } from 'react';

/** Pixels a second, some thirty lines: what goes by faster is neither read nor aimed at. */
const FAST_PX_PER_SECOND = 2_000;
/** Milliseconds over which speed is measured: two frames of a busy page are too few. */
const SPAN_MS = 100;

/**
 * Tracks the scrolling speed of a list. It changes in place: a line reads it when it is first drawn and is notified when scrolling ends.
 */
export class Pace {
  #isFast = false;
  #offset = 0;
  #at = 0;
  readonly #waiting = new Set<() => void>();

  get isFast(): boolean {
    return this.#isFast;
  }

  /** Records the scroll offset in pixels, and if scrolling continues. */
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
 * True when a line is drawn whole. A line that comes into view during fast scrolling first shows only its texts; its buttons and its
 * picture follow for all lines at once when scrolling ends, in a transition that does not block.
 */
export function useSettled(pace: Pace | undefined): boolean {
  const [isSettled, setSettled] = useState(() => !pace?.isFast);
  useEffect(() => {
    if (isSettled) return;
    return pace?.whenCalm(() => startTransition(() => setSettled(true)));
  }, [pace, isSettled]);
  return isSettled;
}
