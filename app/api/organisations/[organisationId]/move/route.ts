import { z } from 'zod';
import { handle, idParam } from '@/lib/http/handle';
import { moveOrganisation } from '@/lib/organisations/moving/data';
import { moveSchema } from '@/lib/organisations/moving/schema';

export const POST = handle(
  {
    permission: 'organisations:manage',
    organisation: 'required',
    params: z.object({ organisationId: idParam }),
    body: moveSchema,
  },
  ({ actor, params, body }) => moveOrganisation(actor, params.organisationId, body),
);
