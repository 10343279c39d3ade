const KB = 1024;
const MB = KB * KB;

/** A longer body is one of a person who is signed in: a file, or a list of many lines. */
export const SMALL_BODY_BYTES = 64 * KB;

interface Share {
  /** All bodies that have begun and not ended have so much. */
  total: number;
  /** Bodies from one network address have so much. */
  address: number;
}

/** Memory for bodies that are arriving. Small bodies have a share of their own, so file uploads never block sign-ins or orders. */
const SHARES: Record<'small' | 'large', Share> = {
  small: { total: 8 * MB, address: 2 * MB },
  large: { total: 56 * MB, address: 24 * MB },
};
/** One connection may take the longest body, and as much again while it grows. */
const CONNECTION_BYTES = 14 * MB;

/** A body that brings fewer bytes a second loses its place to another one. A slow mobile network brings ten times as many. */
const MIN_BYTES_PER_SECOND = 8 * KB;
const WINDOW_MS = 3_000;

/** A body that is arriving. */
export interface BodyPlace {
  readonly address: string | null;
  readonly connection: object;
  /** Called when the place is given to another body. */
  readonly giveUp: () => void;
}

interface Held {
  bytes: number;
  isLarge: boolean;
  lastArrival: number;
  windowStart: number;
  windowBytes: number;
  bytesPerSecond: number;
}

const held = new Map<BodyPlace, Held>();

/** Takes a place among the bodies that are arriving; it has no bytes yet. */
export function enter(place: BodyPlace, isLarge: boolean, now = performance.now()): void {
  held.set(place, {
    bytes: 0,
    isLarge,
    lastArrival: now,
    windowStart: now,
    windowBytes: 0,
    bytesPerSecond: Number.POSITIVE_INFINITY,
  });
}

/** Gives the place and its room back. */
export function leave(place: BodyPlace): void {
  held.delete(place);
}

/** Notes that bytes have arrived. */
export function countArrived(place: BodyPlace, bytes: number, now = performance.now()): void {
  const own = held.get(place);
  if (!own) return;
  own.lastArrival = now;
  own.windowBytes += bytes;
  if (now - own.windowStart < WINDOW_MS) return;
  own.bytesPerSecond = (own.windowBytes * 1_000) / (now - own.windowStart);
  own.windowStart = now;
  own.windowBytes = 0;
}

const isSlow = (one: Held, now: number): boolean =>
  now - one.lastArrival >= WINDOW_MS || one.bytesPerSecond < MIN_BYTES_PER_SECOND;

const sum = (matches: (place: BodyPlace, one: Held) => boolean): number =>
  [...held].reduce((bytes, [place, one]) => bytes + (matches(place, one) ? one.bytes : 0), 0);

/** Frees room among bodies that match, beginning with the one that holds most. @returns true when there is enough */
function fit(
  place: BodyPlace,
  { most, bytes, now }: { most: number; bytes: number; now: number },
  matches: (place: BodyPlace, one: Held) => boolean,
): boolean {
  let excess = sum(matches) + bytes - most;
  const slow = [...held]
    .filter(([other, one]) => other !== place && matches(other, one) && isSlow(one, now))
    .toSorted(([, a], [, b]) => b.bytes - a.bytes);
  for (const [other, one] of slow) {
    if (excess <= 0) break;
    excess -= one.bytes;
    held.delete(other);
    other.giveUp();
  }
  return excess <= 0;
}

/** Asks for more room for a body. @returns false when its connection, its address or the node has none left */
export function grow(place: BodyPlace, bytes: number, now = performance.now()): boolean {
  const own = held.get(place);
  if (!own) return false;
  own.isLarge ||= own.bytes + bytes > SMALL_BODY_BYTES;
  const share = own.isLarge ? SHARES.large : SHARES.small;
  const isKind = (_: BodyPlace, one: Held) => one.isLarge === own.isLarge;
  const isOfAddress = (other: BodyPlace, one: Held) => isKind(other, one) && other.address === place.address;
  const hasRoom =
    sum((other) => other.connection === place.connection) + bytes <= CONNECTION_BYTES &&
    (place.address === null || fit(place, { most: share.address, bytes, now }, isOfAddress)) &&
    fit(place, { most: share.total, bytes, now }, isKind);
  if (hasRoom) own.bytes += bytes;
  return hasRoom;
}
