import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { getConnectionUsage } from '@/lib/connections/management/data';

const params = z.object({ connectionId: idParam });

export const GET = handle(
  { permission: 'connections:manage', organisation: 'required', params },
  ({ actor, params: { connectionId } }) => getConnectionUsage(actor, connectionId),
);
