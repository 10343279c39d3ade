import { handle } from '@/lib/accounts/auth/handle';
import { setDefaultAddress } from '@/lib/customers/addresses/book/data';
import { defaultAddressSchema } from '@/lib/customers/addresses/book/schema';

/** Chooses the address that a checkout begins with. */
export const PUT = handle(
  { permission: 'addresses:manage', organisation: 'required', body: defaultAddressSchema },
  ({ actor, body }) => setDefaultAddress(actor, body.addressId),
);
