import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { getUtcOffset } from '@/lib/platform/formats/time-zone';

/** Digests are written at this hour of the reader's day. */
const DIGEST_HOUR = 7;

/** The instant at which it is seven o'clock on the day of a moment, by the clocks of a zone. */
function getDigestTime(at: number, timeZone: string): number {
  const day = Math.floor((at + getUtcOffset(at, timeZone)) / DAY_MS) * DAY_MS;
  const local = day + DIGEST_HOUR * HOUR_MS;
  // Twice, since the clocks may be changed between the moment and seven o'clock.
  const guess = local - getUtcOffset(local, timeZone);
  return local - getUtcOffset(guess, timeZone);
}

/** The last seven o'clock in the morning in a zone; in UTC where `Intl` does not know the zone. */
export function getLastDigestTime(now: Date, timeZone: string): Date {
  const at = now.getTime();
  try {
    const today = getDigestTime(at, timeZone);
    return new Date(today <= at ? today : getDigestTime(at - DAY_MS, timeZone));
  } catch {
    return getLastDigestTime(now, 'UTC');
  }
}
