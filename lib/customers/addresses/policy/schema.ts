import { z } from 'zod';
import { countSchema } from '@/lib/contract/values';

/** To which addresses an organisation may order, and who may add some. */
export const addressPolicySchema = z.object({
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
