import { z } from 'zod';
import { type Address, addressSchema } from '@/lib/contract/organisation';
import { countSchema, noteSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { isCountryCode } from './countries';

/** A saved address as the pages get it. */
export const savedAddressSchema = addressSchema.extend({
  /** A changed address is another one: a hash of the content for the API's, which have no id, else the portal's own. */
  id: z.string(),
  /** The country's name in the person's language, or the code as received when it names none. */
  country: z.string().nullable(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

/** The `facts` of the problem `address-changed`: the address as it was chosen, and what it seems to have become. */
export const addressChangeSchema = z.object({ from: savedAddressSchema, to: savedAddressSchema.nullable() });
export type AddressChange = z.infer<typeof addressChangeSchema>;

export const addressListSchema = z.object({
  addresses: z.array(savedAddressSchema),
  /** Number of addresses; more than `addresses` only beyond the limit of one answer. */
  total: z.int(),
  /** When they were last read from the supplier, ISO 8601; null when never, or when the portal itself stores them. */
  seenAt: z.iso.datetime().nullable(),
  /** True when the supplier did not answer just now, so that the stored copy is shown. */
  stale: z.boolean(),
});
export type AddressList = z.infer<typeof addressListSchema>;

const line = (maxLength: number) =>
  textSchema(maxLength, fieldMessage('addresses.errors.tooLong', { max: maxLength }));
/** A text that may be left out; an empty one is null. */
export const optional = (maxLength: number) =>
  line(maxLength)
    .nullish()
    .transform((text) => text || null);
/** The same of several lines. */
export const optionalLines = (maxLength: number) =>
  noteSchema(maxLength, fieldMessage('addresses.errors.tooLong', { max: maxLength }))
    .nullish()
    .transform((text) => text || null);
const required = (maxLength: number, message: string) => line(maxLength).min(1, message);

/**
 * An address typed for one order: the contract's fields, with what a parcel needs required. The postal code stays
 * optional, because many countries have none; each message says what to do (docs/ui.md §6).
 */
export const oneOffAddressSchema = z
  .object({
    name: optional(100),
    company_name: optional(100),
    recipient_name: optional(100),
    /** Its name in the form, and in what was sent before. */
    recipient: optional(100),
    addr_line_1: required(100, fieldMessage('addresses.errors.streetMissing')),
    addr_line_2: optional(100),
    city: required(100, fieldMessage('addresses.errors.cityMissing')),
    region: optional(100),
    postal_code: optional(20),
    country_code: z
      .int({ error: fieldMessage('addresses.errors.countryMissing') })
      .min(0)
      .max(999)
      .refine(isCountryCode, { error: fieldMessage('addresses.errors.countryUnknown') }),
  })
  .refine((address) => address.name || address.company_name, {
    path: ['name'],
    error: fieldMessage('addresses.errors.nameMissing'),
  })
  .transform(
    ({ recipient, ...address }): Address => ({
      ...address,
      recipient_name: recipient ?? address.recipient_name,
    }),
  );
export type OneOffAddressInput = z.input<typeof oneOffAddressSchema>;

/** To which addresses an organisation may order, and who may add some. */
const addressPolicySchema = z.object({
  /** No address that is typed for one order. */
  savedOnly: z.boolean(),
  /** True when buyers may add addresses, not only administrators. */
  buyersMayAdd: z.boolean(),
});
export type AddressPolicy = z.infer<typeof addressPolicySchema>;

/** The policy in force for the acting organisation. */
export const addressPolicyDtoSchema = z.object({
  policy: addressPolicySchema,
  /** Policy set by the organisations above; it cannot be loosened below. */
  inherited: addressPolicySchema,
  /** Name of the organisation above that set each part; null when none has, or when the person may not see its name. */
  inheritedFrom: z.object({ savedOnly: z.string().nullable(), buyersMayAdd: z.string().nullable() }),
  /** Version of the organisation's own policy; 0 while it has none. */
  version: z.int(),
});
export type AddressPolicyDto = z.infer<typeof addressPolicyDtoSchema>;

/** PUT /api/addresses/policy; `version` is that of the page on which it was changed. */
export const saveAddressPolicySchema = z.strictObject({
  ...addressPolicySchema.shape,
  version: countSchema,
});
export type SaveAddressPolicy = z.infer<typeof saveAddressPolicySchema>;
