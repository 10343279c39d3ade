import { z } from 'zod';
import { getConnectionUsage } from '@/lib/connections/management/data';
import { handle, idParam } from '@/lib/http/handle';

const params = z.object({ connectionId: idParam });

export const GET = handle(
  { permission: 'connections:manage', organisation: 'required', params },
  ({ actor, params: { connectionId } }) => getConnectionUsage(actor, connectionId),
);
