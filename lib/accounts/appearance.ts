/** Carries the choice to the server, so that the first paint has it; the person's own row holds it (lib/accounts/settings). */
export const APPEARANCE_COOKIE = 'theme';

/** A person's choice; `system` follows the device and is stored as no cookie and no value at all. */
export const APPEARANCES = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** The value of `data-theme` for a cookie that anybody may have written. */
export function themeAttribute(cookie: string | undefined): 'light' | 'dark' | undefined {
  return cookie === 'light' || cookie === 'dark' ? cookie : undefined;
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** The cookie of a choice, as a browser keeps it, or forgets it. It is no secret, and the page may change it. */
export function appearanceCookie(choice: Appearance): string {
  const age = choice === 'system' ? 0 : YEAR_SECONDS;
  return `${APPEARANCE_COOKIE}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
