import { z } from 'zod';
import { handle, organisationIdParam } from '@/lib/accounts/auth/handle';
import { moveOrganisation } from '@/lib/customers/move';
import { moveSchema } from '@/lib/customers/schema';

export const POST = handle(
  {
    permission: 'organisations:manage',
    organisation: 'required',
    params: z.object({ organisationId: organisationIdParam }),
    body: moveSchema,
  },
  ({ actor, params, body }) => moveOrganisation(actor, params.organisationId, body),
);
