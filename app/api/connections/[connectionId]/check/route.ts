import { z } from 'zod';
import { checkConnection } from '@/lib/connections/management/data';
import { handle, idParam } from '@/lib/http/handle';

const params = z.object({ connectionId: idParam });

export const POST = handle(
  { permission: 'connections:manage', organisation: 'required', params },
  ({ actor, params: { connectionId } }) => checkConnection(actor, connectionId),
);
