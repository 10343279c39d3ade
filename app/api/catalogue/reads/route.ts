import { listReads, requestRead } from '@/lib/catalogue/reads/data';
import { requestReadSchema } from '@/lib/catalogue/reads/schema';
import { handle } from '@/lib/http/handle';

export const GET = handle({ permission: 'catalogue:manage', organisation: 'required' }, ({ actor }) =>
  listReads(actor),
);

/** 204: it is read in the background; `GET` tells how far it is. */
export const POST = handle(
  { permission: 'catalogue:manage', organisation: 'required', body: requestReadSchema },
  ({ actor, body }) => requestRead(actor, body),
);
