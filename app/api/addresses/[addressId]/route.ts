import { handle } from '@/lib/accounts/auth/handle';
import { changeAddress, deleteAddress } from '@/lib/customers/addresses/book/changes';
import { addressIdParams, changeAddressSchema } from '@/lib/customers/addresses/book/schema';

export const PUT = handle(
  {
    permission: 'addresses:manage',
    organisation: 'required',
    params: addressIdParams,
    body: changeAddressSchema,
  },
  ({ actor, params: { addressId }, body }) => changeAddress(actor, addressId, body),
);

export const DELETE = handle(
  { permission: 'addresses:manage', organisation: 'required', params: addressIdParams },
  ({ actor, params: { addressId } }) => deleteAddress(actor, addressId),
);
