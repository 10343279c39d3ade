import { z } from 'zod';
import { textSchema } from '@/lib/contract/values';
import { LANGUAGE_LOCALES } from '@/lib/platform/formats/languages';
import { isTimeZone } from '@/lib/platform/formats/time-zone';
import { fieldMessage } from '@/lib/platform/messages/message';
import { APPEARANCES } from './appearance';

/** Names of the tz database only: an offset such as +02:00 means the opposite to some programs. */
const ZONE_NAME = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/;

/** A person's profile: name, email, language, time zone and appearance. */
export const settingsSchema = z.object({
  name: z.string(),
  email: z.string(),
  locale: z.string(),
  timezone: z.string(),
  appearance: z.enum(APPEARANCES),
});
export type Settings = z.infer<typeof settingsSchema>;

export const localeSchema = z.enum(LANGUAGE_LOCALES, fieldMessage('identity.errors.languageUnknown'));

/** A person's name, shown with their actions. */
export const nameSchema = textSchema(200).min(1, fieldMessage('identity.errors.nameMissing'));

/** The form with the person's name. */
export const nameFormSchema = z.object({ name: nameSchema });

export const timezoneSchema = z
  .string()
  .max(64)
  .regex(ZONE_NAME, fieldMessage('identity.errors.timeZoneInvalid'))
  .refine(isTimeZone, fieldMessage('identity.errors.timeZoneUnknown'));

/** Some of the settings; the others stay unchanged. */
export const saveSettingsSchema = z
  .strictObject({
    name: nameSchema,
    locale: localeSchema,
    timezone: timezoneSchema,
    appearance: z.enum(APPEARANCES),
  })
  .partial();
export type SaveSettings = z.infer<typeof saveSettingsSchema>;
