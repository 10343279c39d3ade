import { z } from 'zod';
import { API_PERMISSIONS } from '@/lib/contract/user';
import { isPlainText, UNSTORABLE_MESSAGE } from '../../http/text';

/**
 * The form for a new API client. Its id is chosen when the form is made, so sending the same form again (a reload, a
 * double click) finds the client that it has made and never shows or makes a second secret.
 */
export const clientForm = z.object({
  client_id: z.uuid(),
  name: z
    .string()
    .min(1, 'Enter a name, so that the client can be told from others later.')
    .max(100, 'At most 100 characters.')
    .refine(isPlainText, UNSTORABLE_MESSAGE),
});

/** The checked boxes of the permission form; a name that is no permission is rejected. */
export const permissionForm = z.array(z.enum(API_PERMISSIONS));
