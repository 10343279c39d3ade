/** The current time, handed to code that must be testable at any moment. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

/** Two clocks, each in milliseconds: the wall's, which can be set, and one that only runs while the machine does. */
export interface Clocks {
  wall(): number;
  monotonic(): number;
}
const systemClocks: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * Starts a stopwatch for deadlines that must not be missed. A suspended machine stops the monotonic clock and a corrected
 * time sets the wall clock back, so the larger of both counts: it may say too much, never too little by one of them.
 * @returns the milliseconds since the start.
 */
export function startStopwatch(clocks: Clocks = systemClocks): () => number {
  const start = { wall: clocks.wall(), monotonic: clocks.monotonic() };
  return () => Math.max(clocks.wall() - start.wall, clocks.monotonic() - start.monotonic);
}
