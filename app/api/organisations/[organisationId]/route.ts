import { z } from 'zod';
import { handle, organisationIdParam } from '@/lib/accounts/auth/handle';
import { changeOrganisation, getDescendant } from '@/lib/customers/data';
import { changeOrganisationSchema } from '@/lib/customers/schema';

const params = z.object({ organisationId: organisationIdParam });

export const GET = handle(
  { permission: 'organisations:manage', organisation: 'required', params },
  ({ actor, params: { organisationId } }) => getDescendant(actor, organisationId),
);

export const PUT = handle(
  { permission: 'organisations:manage', organisation: 'required', params, body: changeOrganisationSchema },
  ({ actor, params: { organisationId }, body }) => changeOrganisation(actor, organisationId, body),
);
