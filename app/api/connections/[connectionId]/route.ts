import { z } from 'zod';
import { deleteConnection, getManagedConnection } from '@/lib/connections/management/data';
import { handle, idParam } from '@/lib/http/handle';

const params = z.object({ connectionId: idParam });

export const GET = handle(
  { permission: 'connections:manage', organisation: 'required', params },
  ({ actor, params: { connectionId } }) => getManagedConnection(actor, connectionId),
);

export const DELETE = handle(
  { permission: 'connections:manage', organisation: 'required', params },
  ({ actor, params: { connectionId } }) => deleteConnection(actor, connectionId),
);
