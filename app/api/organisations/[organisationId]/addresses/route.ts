import { z } from 'zod';
import { listAddresses } from '@/lib/addresses/data';
import { addOwnAddress } from '@/lib/addresses/own-addresses';
import { oneOffAddressSchema } from '@/lib/addresses/schema';
import { handle, organisationIdParam } from '@/lib/auth/handle';

const params = z.object({ organisationId: organisationIdParam });

/** The saved addresses of an organisation of the person's tree. */
export const GET = handle(
  { permission: 'addresses:read', organisation: 'required', params },
  ({ actor, params: { organisationId } }) => listAddresses(actor, organisationId),
);

/** Adds one to an organisation that exists in the portal only. */
export const POST = handle(
  { permission: 'organisations:manage', organisation: 'required', params, body: oneOffAddressSchema },
  async ({ actor, params: { organisationId }, body }) =>
    Response.json(await addOwnAddress(actor, organisationId, body), { status: 201 }),
);
