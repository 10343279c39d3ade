/** The person's zone, if it is one: both `Intl` and PostgreSQL know the names of the tz database. */
export function zoneOf({ timezone }: { timezone: string }): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
