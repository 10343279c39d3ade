import { handle } from '@/lib/accounts/auth/handle';
import { listVisits, recordVisit } from '@/lib/catalogue/visits';
import { visitSchema } from '@/lib/catalogue/visits-schema';

export const GET = handle({ permission: 'products:read', organisation: 'required' }, ({ actor }) =>
  listVisits(actor),
);

export const POST = handle(
  { permission: 'products:read', organisation: 'required', body: visitSchema },
  ({ actor, body }) => recordVisit(actor, body),
);
