import { getUtcOffset } from '@/lib/platform/formats/time-zone';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Digests are written at this hour of the reader's day. */
const DIGEST_HOUR = 7;

/** The instant at which it is seven o'clock on the day of a moment, by the clocks of a zone. */
function getDigestTime(at: number, timeZone: string): number {
  const day = Math.floor((at + getUtcOffset(at, timeZone)) / DAY) * DAY;
  const local = day + DIGEST_HOUR * HOUR;
  // Twice, since the clocks may be changed between the moment and seven o'clock.
  const guess = local - getUtcOffset(local, timeZone);
  return local - getUtcOffset(guess, timeZone);
}

/** The last seven o'clock in the morning in a zone; in UTC where `Intl` does not know the zone. */
export function getLastDigestTime(now: Date, timeZone: string): Date {
  const at = now.getTime();
  try {
    const today = getDigestTime(at, timeZone);
    return new Date(today <= at ? today : getDigestTime(at - DAY, timeZone));
  } catch {
    return getLastDigestTime(now, 'UTC');
  }
}
