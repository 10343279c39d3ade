import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { deleteConnection, getManagedConnection } from '@/lib/connections/management/data';

const params = z.object({ connectionId: idParam });

export const GET = handle(
  { permission: 'connections:manage', organisation: 'required', params },
  ({ actor, params: { connectionId } }) => getManagedConnection(actor, connectionId),
);

export const DELETE = handle(
  { permission: 'connections:manage', organisation: 'required', params },
  ({ actor, params: { connectionId } }) => deleteConnection(actor, connectionId),
);
