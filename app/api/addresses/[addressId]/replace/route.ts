import { replaceGoneAddress } from '@/lib/addresses/book/changes';
import { addressIdParams, replaceAddressSchema } from '@/lib/addresses/book/schema';
import { handle } from '@/lib/auth/handle';

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
