import { z } from 'zod';
import { emailSchema } from '@/lib/contract/email';
import { organisationIdSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { newPasswordSchema } from './passwords/schema';

/** A person who can sign in, as an administrator or a seed describes them. */
export const newPersonSchema = z.object({
  email: emailSchema,
  name: textSchema(200).min(1, fieldMessage('identity.errors.nameMissing')),
  password: newPasswordSchema,
  role: z.enum(['operator', 'administrator', 'buyer', 'viewer']),
  organisationId: organisationIdSchema,
  locale: z.string().default('en-GB'),
  timezone: z.string().default('Europe/London'),
});
export type NewPerson = z.input<typeof newPersonSchema>;
