import { z } from 'zod';
import { handle, idParam } from '@/lib/http/handle';
import { archiveOrganisation } from '@/lib/organisations/own/data';
import { versionSchema } from '@/lib/organisations/own/schema';

export const POST = handle(
  {
    permission: 'organisations:manage',
    organisation: 'required',
    params: z.object({ organisationId: idParam }),
    body: versionSchema,
  },
  ({ actor, params, body }) => archiveOrganisation(actor, params.organisationId, body),
);
