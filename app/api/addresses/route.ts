import { addAddress, getAddressBook } from '@/lib/addresses/book/data';
import { addAddressSchema } from '@/lib/addresses/book/schema';
import { handle } from '@/lib/auth/handle';

/** The address book of the acting organisation. */
export const GET = handle({ permission: 'addresses:read', organisation: 'required' }, ({ actor }) =>
  getAddressBook(actor),
);

/** Adds an address; by the policy of the organisation, whoever orders may. */
export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: addAddressSchema },
  async ({ actor, body }) => Response.json(await addAddress(actor, body), { status: 201 }),
);
