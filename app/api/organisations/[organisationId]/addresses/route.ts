import { z } from 'zod';
import { handle, organisationIdParam } from '@/lib/accounts/auth/handle';
import { listAddresses } from '@/lib/customers/addresses/data';
import { addPortalAddress } from '@/lib/customers/addresses/portal-addresses';
import { oneOffAddressSchema } from '@/lib/customers/addresses/schema';

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
    Response.json(await addPortalAddress(actor, organisationId, body), { status: 201 }),
);
