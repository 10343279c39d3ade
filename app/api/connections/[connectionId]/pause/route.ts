import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { pauseConnection } from '@/lib/connections/management/data';
import { pauseSchema } from '@/lib/connections/management/schema';

const params = z.object({ connectionId: idParam });

export const PUT = handle(
  { permission: 'connections:manage', organisation: 'required', params, body: pauseSchema },
  ({ actor, params: { connectionId }, body }) => pauseConnection(actor, connectionId, body),
);
