import { handle } from '@/lib/accounts/auth/handle';
import { getSyncOverview, requestSync } from '@/lib/catalogue/sync/runs';
import { syncRequestSchema } from '@/lib/catalogue/sync/schema';

export const GET = handle({ permission: 'catalogue:manage', organisation: 'required' }, ({ actor }) =>
  getSyncOverview(actor),
);

/** 204: it is read in the background; `GET` tells how far it is. */
export const POST = handle(
  { permission: 'catalogue:manage', organisation: 'required', body: syncRequestSchema },
  ({ actor, body }) => requestSync(actor, body),
);
