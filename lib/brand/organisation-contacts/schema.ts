import { z } from 'zod';
import { emailSchema } from '@/lib/contract/email';
import { countSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { inheritable, lineSchema } from '../model/schema';

export const CONTACT_LENGTHS = { name: 100, role: 100, email: 254, phone: 50, hours: 200 } as const;

/** The person whom the people of an organisation turn to. */
export const contactSchema = z
  .strictObject({
    name: lineSchema(CONTACT_LENGTHS.name, fieldMessage('customers.fields.contactName')),
    role: inheritable(lineSchema(CONTACT_LENGTHS.role, fieldMessage('customers.fields.contactRole'))),
    email: inheritable(emailSchema),
    phone: inheritable(lineSchema(CONTACT_LENGTHS.phone, fieldMessage('brand.errors.phone'))),
    /** When the person is there, in words. */
    hours: inheritable(lineSchema(CONTACT_LENGTHS.hours, fieldMessage('brand.errors.hours'))),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    message: fieldMessage('customers.fields.contactWay'),
  });
export type OrganisationContact = z.infer<typeof contactSchema>;

/** PUT /api/organisations/{id}/contact: `version` is the one that was changed, 0 for none; null takes the contact away. */
export const saveContactSchema = z.strictObject({ version: countSchema, contact: contactSchema.nullable() });
export type SaveContact = z.output<typeof saveContactSchema>;

/** The contact of a customer, for who looks after it. */
export const contactStateSchema = z.object({
  contact: contactSchema.nullable(),
  version: z.int(),
  canChange: z.boolean(),
  /** A brand of an organisation below the acting one names the contact of this customer. */
  isOfOtherBrand: z.boolean(),
});
export type ContactState = z.infer<typeof contactStateSchema>;
