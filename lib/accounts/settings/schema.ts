import { z } from 'zod';
import { LANGUAGES } from '@/lib/languages';

/** Names of the tz database only: an offset such as +02:00 means the opposite to some programs. */
const ZONE_NAME = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/;

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** How a person is written to. */
export const settingsSchema = z.object({ locale: z.string(), timezone: z.string() });
export type Settings = z.infer<typeof settingsSchema>;

const LOCALES = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];

/** One of them or both; what is left out stays. */
export const saveSettingsSchema = z
  .strictObject({
    locale: z.enum(LOCALES, 'Choose one of the languages.'),
    timezone: z
      .string()
      .max(64)
      .regex(ZONE_NAME, 'Choose a time zone, such as Europe/London.')
      .refine(isZone, 'This time zone is not known. Choose another one.'),
  })
  .partial();
export type SaveSettings = z.infer<typeof saveSettingsSchema>;
