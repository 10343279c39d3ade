import { changeAddress, deleteAddress } from '@/lib/addresses/book/changes';
import { addressIdParams, changeAddressSchema } from '@/lib/addresses/book/schema';
import { handle } from '@/lib/auth/handle';

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
