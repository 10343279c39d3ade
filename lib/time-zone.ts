/** The name of the tz database for a zone; null when `Intl` does not know it. */
function resolveTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone || null;
  } catch {
    return null;
  }
}

/** Whether there is a time zone of this name. */
export const isTimeZone = (name: string): boolean => resolveTimeZone(name) !== null;

/** The zone, or UTC when there is none of this name: both `Intl` and PostgreSQL know the names of the tz database. */
export const supportedTimeZone = (name: string | null): string => resolveTimeZone(name ?? 'UTC') ?? 'UTC';
