import { z } from 'zod';
import { handle, organisationIdParam } from '@/lib/accounts/auth/handle';
import { restoreOrganisation } from '@/lib/customers/data';

export const POST = handle(
  {
    permission: 'organisations:manage',
    organisation: 'required',
    params: z.object({ organisationId: organisationIdParam }),
    body: z.strictObject({}),
  },
  ({ actor, params }) => restoreOrganisation(actor, params.organisationId),
);
