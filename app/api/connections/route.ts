import { handle } from '@/lib/accounts/auth/handle';
import { addConnection, listManagedConnections } from '@/lib/connections/management/data';
import { newConnectionSchema } from '@/lib/connections/management/schema';

export const GET = handle({ permission: 'connections:manage', organisation: 'required' }, ({ actor }) =>
  listManagedConnections(actor),
);

export const POST = handle(
  { permission: 'connections:manage', organisation: 'required', body: newConnectionSchema },
  ({ actor, body }) => addConnection(actor, body),
);
