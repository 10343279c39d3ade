import { handle } from '@/lib/auth/handle';
import { listReads, requestRead } from '@/lib/catalogue/sync/runs';
import { requestReadSchema } from '@/lib/catalogue/sync/schema';

export const GET = handle({ permission: 'catalogue:manage', organisation: 'required' }, ({ actor }) =>
  listReads(actor),
);

/** 204: it is read in the background; `GET` tells how far it is. */
export const POST = handle(
  { permission: 'catalogue:manage', organisation: 'required', body: requestReadSchema },
  ({ actor, body }) => requestRead(actor, body),
);
