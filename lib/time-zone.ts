/** The name of the tz database for a zone; null when `Intl` does not know it. */
function resolve(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone || null;
  } catch {
    return null;
  }
}

/** Whether there is a time zone of this name. */
export const isTimeZone = (name: string): boolean => resolve(name) !== null;

/** The zone, or UTC when there is none of this name: both `Intl` and PostgreSQL know the names of the tz database. */
export const supportedTimeZone = (name: string | null): string => resolve(name ?? 'UTC') ?? 'UTC';
