import { z } from 'zod';
import { NOTIFICATION_KINDS } from '@/lib/accounts/model/notification';
import { MAIL_MODES } from './rules';

/** The person's channels for one kind. */
export const preferenceSchema = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS),
  inbox: z.boolean(),
  mail: z.enum(MAIL_MODES),
});
export type Preference = z.infer<typeof preferenceSchema>;

/** For every kind that the person can get, in the order of the table. */
export const preferencesSchema = z.object({ preferences: z.array(preferenceSchema) });
export type Preferences = z.infer<typeof preferencesSchema>;
