import { z } from 'zod';
import { handle, organisationIdParam } from '@/lib/accounts/auth/handle';
import { changePortalAddress, removePortalAddress } from '@/lib/customers/addresses/portal-addresses';
import { oneOffAddressSchema } from '@/lib/customers/addresses/schema';

const params = z.object({ organisationId: organisationIdParam, addressId: z.uuid() });

export const PUT = handle(
  { permission: 'organisations:manage', organisation: 'required', params, body: oneOffAddressSchema },
  ({ actor, params: { organisationId, addressId }, body }) =>
    changePortalAddress(actor, organisationId, addressId, body),
);

export const DELETE = handle(
  { permission: 'organisations:manage', organisation: 'required', params },
  ({ actor, params: { organisationId, addressId } }) => removePortalAddress(actor, organisationId, addressId),
);
