import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pace } from './scroll-speed';

const FRAME_MS = 16;

/** Scrolls by `step` pixels in each frame. @returns the final offset */
function scroll(pace: Pace, from: number, step: number, frames: number): number {
  for (let frame = 1; frame <= frames; frame++) {
    vi.advanceTimersByTime(FRAME_MS);
    pace.note(from + frame * step, true);
  }
  return from + frames * step;
}

const subscribe = (pace: Pace) => {
  const listener = vi.fn();
  return { tell: listener, takeBack: pace.whenCalm(listener) };
};

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'], now: 0 }));
afterEach(() => vi.useRealTimers());

describe('the scroll speed of a list', () => {
  it('is calm at first, and calls its listener at once', () => {
    const pace = new Pace();
    expect(pace.isFast).toBe(false);
    expect(subscribe(pace).tell).toHaveBeenCalledOnce();
  });

  it('is fast while lines scroll past quickly, until scrolling ends, and calls each listener once', () => {
    const pace = new Pace();
    const end = scroll(pace, 0, 96, 20);
    expect(pace.isFast).toBe(true);
    const { tell: listener } = subscribe(pace);
    scroll(pace, end, 96, 20);
    expect(listener).not.toHaveBeenCalled();
    pace.note(end + 20 * 96, false);
    expect(pace.isFast).toBe(false);
    pace.note(0, false);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is calm again when scrolling slows down without stopping', () => {
    const pace = new Pace();
    const end = scroll(pace, 0, 96, 20);
    const { tell: listener } = subscribe(pace);
    scroll(pace, end, 10, 20);
    expect(pace.isFast).toBe(false);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is not fast after one wide step, nor on a page that drops frames', () => {
    const pace = new Pace();
    vi.advanceTimersByTime(3_000);
    pace.note(900, true);
    expect(pace.isFast).toBe(false);
    const end = scroll(pace, 900, 96, 20);
    vi.advanceTimersByTime(3 * FRAME_MS);
    pace.note(end + 96, true);
    expect(pace.isFast).toBe(true);
  });

  it('calls no listener that has unsubscribed', () => {
    const pace = new Pace();
    scroll(pace, 0, 96, 20);
    const { tell: listener, takeBack: unsubscribe } = subscribe(pace);
    unsubscribe();
    pace.note(0, false);
    expect(listener).not.toHaveBeenCalled();
  });
});
