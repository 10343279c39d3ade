import { z } from 'zod';
import { handle, organisationIdParam } from '@/lib/accounts/auth/handle';
import { archiveOrganisation } from '@/lib/customers/data';
import { versionSchema } from '@/lib/customers/schema';

export const POST = handle(
  {
    permission: 'organisations:manage',
    organisation: 'required',
    params: z.object({ organisationId: organisationIdParam }),
    body: versionSchema,
  },
  ({ actor, params, body }) => archiveOrganisation(actor, params.organisationId, body),
);
