import { z } from 'zod';
import { handle, idParam } from '@/lib/http/handle';
import { previewMove } from '@/lib/organisations/moving/data';
import { moveCheckSchema } from '@/lib/organisations/moving/schema';

/** What a move would change; nothing is moved. */
export const POST = handle(
  {
    permission: 'organisations:manage',
    organisation: 'required',
    params: z.object({ organisationId: idParam }),
    body: moveCheckSchema,
  },
  ({ actor, params, body }) => previewMove(actor, params.organisationId, body),
);
