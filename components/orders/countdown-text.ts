/** "0:58", "12:05", "3:59:59": what is left, in whole seconds that are not over yet. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const padTwo = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${padTwo(minutes)}:${padTwo(seconds % 60)}`
    : `${minutes}:${padTwo(seconds % 60)}`;
}

/** Phase of a countdown. The announcement for screen readers changes with the phase, not every second. */
export type CountdownPhase = 'waits' | 'soon' | 'over' | 'late';

const SOON_MS = 10_000;
/** A worker needs a moment to take it up; after this much the page itself has had no answer. */
const LATE_MS = -15_000;

export function countdownPhase(ms: number): CountdownPhase {
  if (ms > SOON_MS) return 'waits';
  if (ms > 0) return 'soon';
  return ms > LATE_MS ? 'over' : 'late';
}
