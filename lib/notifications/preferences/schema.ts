import { z } from 'zod';
import { NOTIFICATION_KINDS } from '@/lib/mail/notification-kinds';
import { MAIL_MODES } from '../rules';

/** How the person is told of one kind. */
export const preferenceSchema = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS),
  inbox: z.boolean(),
  mail: z.enum(MAIL_MODES),
});
export type Preference = z.infer<typeof preferenceSchema>;

/** Of every kind that the person can be told of, in the order of the table. */
export const preferencesSchema = z.object({ preferences: z.array(preferenceSchema) });
export type Preferences = z.infer<typeof preferencesSchema>;
