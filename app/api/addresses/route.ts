import { handle } from '@/lib/accounts/auth/handle';
import { addAddress, getAddressBook } from '@/lib/customers/addresses/book/data';
import { addAddressSchema } from '@/lib/customers/addresses/book/schema';

/** The address book of the acting organisation. */
export const GET = handle({ permission: 'addresses:read', organisation: 'required' }, ({ actor }) =>
  getAddressBook(actor),
);

/** Adds an address. The organisation's policy may allow this to everyone who may order, so the permission is not `addresses:manage`. */
export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: addAddressSchema },
  async ({ actor, body }) => Response.json(await addAddress(actor, body), { status: 201 }),
);
