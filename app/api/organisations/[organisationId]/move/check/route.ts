import { z } from 'zod';
import { handle, organisationIdParam } from '@/lib/accounts/auth/handle';
import { previewMove } from '@/lib/customers/move';
import { moveCheckSchema } from '@/lib/customers/schema';

/** Previews a move and moves nothing. */
export const POST = handle(
  {
    permission: 'organisations:manage',
    organisation: 'required',
    params: z.object({ organisationId: organisationIdParam }),
    body: moveCheckSchema,
  },
  ({ actor, params, body }) => previewMove(actor, params.organisationId, body),
);
