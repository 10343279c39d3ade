import { z } from 'zod';
import { countSchema } from '@/lib/contract/values';

/** To which addresses an organisation may order, and who may add some. */
export const addressPolicySchema = z.object({
  /** No address that is typed for one order. */
  savedOnly: z.boolean(),
  /** Whoever may order may add addresses, not administrators alone. */
  buyersMayAdd: z.boolean(),
});
export type AddressPolicy = z.infer<typeof addressPolicySchema>;

/** The policy in force for the acting organisation. */
export const addressPolicyDtoSchema = z.object({
  policy: addressPolicySchema,
  /** What those above have set: it cannot be loosened below. */
  inherited: addressPolicySchema,
  /** Who above has set it, by the part; null where nobody has, or nobody who is to be named. */
  inheritedFrom: z.object({ savedOnly: z.string().nullable(), buyersMayAdd: z.string().nullable() }),
  /** Of the organisation's own policy; 0 while it has none. */
  version: z.int(),
});
export type AddressPolicyDto = z.infer<typeof addressPolicyDtoSchema>;

/** PUT /api/addresses/policy; `version` is that of the page on which it was changed. */
export const saveAddressPolicySchema = z.strictObject({
  ...addressPolicySchema.shape,
  version: countSchema,
});
export type SaveAddressPolicy = z.infer<typeof saveAddressPolicySchema>;
