import { z } from 'zod';
import { normaliseEmail } from '@/lib/contract/email';
import { countSchema, exactTextSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { oneOffAddressSchema, optional, optionalLines, savedAddressSchema } from '../schema';

const contactEmailSchema = z
  .string()
  .max(500, fieldMessage('addresses.errors.email'))
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const email = normaliseEmail(text);
    if (email === null) context.addIssue({ code: 'custom', message: fieldMessage('addresses.errors.email') });
    return email;
  });

/** Fields that an organisation stores for an address, besides those written on a parcel. */
export const addressDetailsSchema = z.object({
  label: optional(100),
  contactName: optional(100),
  phone: optional(40),
  email: contactEmailSchema,
  openingHours: optionalLines(500),
  deliveryNote: optionalLines(500),
});
export type AddressDetails = z.output<typeof addressDetailsSchema>;

/** An address of the address book. */
export const bookAddressSchema = savedAddressSchema.extend({
  /** `own`: stored in the portal; `supplier`: read from the API. */
  source: z.enum(['own', 'supplier']),
  details: z.object({
    label: z.string().nullable(),
    contactName: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    openingHours: z.string().nullable(),
    deliveryNote: z.string().nullable(),
  }),
  /** Preselected at the checkout. */
  isDefault: z.boolean(),
  /** Since when the supplier lists it no longer, ISO 8601: nothing can be ordered to it. Null while it does. */
  goneAt: z.iso.datetime().nullable(),
  /** Id of the supplier's address that probably replaces it. */
  replacementId: z.string().nullable(),
  /** Version of its details; 0 while it has none. */
  version: z.int(),
});
export type BookAddress = z.infer<typeof bookAddressSchema>;

export const addressBookSchema = z.object({
  /** Addresses that can be ordered to, then those that the supplier no longer lists. */
  addresses: z.array(bookAddressSchema),
  /** Number of addresses that can be ordered to; more than listed only beyond the limit of one answer. */
  total: z.int(),
  /** When the supplier's were last read, ISO 8601; null when never, or when there are none to read. */
  seenAt: z.iso.datetime().nullable(),
  /** True when the supplier did not answer just now, so that the stored copy is shown. */
  stale: z.boolean(),
  /** True when orders may go to saved addresses only. */
  savedOnly: z.boolean(),
  canAdd: z.boolean(),
  canManage: z.boolean(),
});
export type AddressBook = z.infer<typeof addressBookSchema>;

/** POST /api/addresses */
export const addAddressSchema = z.strictObject({
  address: oneOffAddressSchema,
  details: addressDetailsSchema,
  isDefault: z.boolean(),
});
export type AddAddress = z.output<typeof addAddressSchema>;

/** PUT /api/addresses/{addressId}; `version` is that of the page on which it was changed. */
export const changeAddressSchema = z.strictObject({
  /** Null leaves it as it is: what the supplier has of an address only the supplier changes. */
  address: oneOffAddressSchema.nullable(),
  details: addressDetailsSchema,
  version: countSchema,
});
export type ChangeAddress = z.output<typeof changeAddressSchema>;

const addressIdSchema = exactTextSchema(100).min(1);
export const addressIdParams = z.object({ addressId: addressIdSchema });

/** PUT /api/addresses/default; null: there is none any more. */
export const defaultAddressSchema = z.strictObject({ addressId: addressIdSchema.nullable() });

/** POST /api/addresses/{addressId}/replace: what an address that is gone becomes; null keeps it as an own one. */
export const replaceAddressSchema = z.strictObject({ by: addressIdSchema.nullable() });

/** An address as it was added or changed. */
export const savedIdSchema = z.object({ id: z.string() });
