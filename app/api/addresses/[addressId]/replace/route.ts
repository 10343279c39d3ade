import { handle } from '@/lib/accounts/auth/handle';
import { replaceGoneAddress } from '@/lib/customers/addresses/book/changes';
import { addressIdParams, replaceAddressSchema } from '@/lib/customers/addresses/book/schema';

/** Puts another address in the place of one that the supplier lists no longer. */
export const POST = handle(
  {
    permission: 'addresses:manage',
    organisation: 'required',
    params: addressIdParams,
    body: replaceAddressSchema,
  },
  ({ actor, params: { addressId }, body }) => replaceGoneAddress(actor, addressId, body.by),
);
