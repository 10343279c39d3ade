import { z } from 'zod';

export const THEME_COOKIE = 'theme';

/** A person's choice; `system` follows the device and is stored as no cookie at all. */
export const themeSchema = z.enum(['light', 'dark', 'system']);
export type ThemeChoice = z.infer<typeof themeSchema>;

/** The value of `data-theme` for a cookie that anybody may have written. */
export function themeAttribute(cookie: string | undefined): 'light' | 'dark' | undefined {
  return cookie === 'light' || cookie === 'dark' ? cookie : undefined;
}
