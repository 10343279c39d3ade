import { addAddress, getAddressBook } from '@/lib/addresses/book/data';
import { addAddressSchema } from '@/lib/addresses/book/schema';
import { handle } from '@/lib/auth/handle';

/** The address book of the acting organisation. */
export const GET = handle({ permission: 'addresses:read', organisation: 'required' }, ({ actor }) =>
  getAddressBook(actor),
);

/** Adds an address. The organisation's policy may allow this to everyone who may order, so the permission is not `addresses:manage`. */
export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: addAddressSchema },
  async ({ actor, body }) => Response.json(await addAddress(actor, body), { status: 201 }),
);
