import { z } from 'zod';
import { handle, idParam } from '@/lib/auth/handle';
import { checkConnection } from '@/lib/connections/management/data';

const params = z.object({ connectionId: idParam });

export const POST = handle(
  { permission: 'connections:manage', organisation: 'required', params },
  ({ actor, params: { connectionId } }) => checkConnection(actor, connectionId),
);
