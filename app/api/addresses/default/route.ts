import { setDefaultAddress } from '@/lib/addresses/book/data';
import { defaultAddressSchema } from '@/lib/addresses/book/schema';
import { handle } from '@/lib/auth/handle';

/** Chooses the address that a checkout begins with. */
export const PUT = handle(
  { permission: 'addresses:manage', organisation: 'required', body: defaultAddressSchema },
  ({ actor, body }) => setDefaultAddress(actor, body.addressId),
);
