import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { checkConnection } from '@/lib/connections/management/data';
import { checkInputSchema } from '@/lib/connections/management/schema';

const params = z.object({ connectionId: idParam });

export const POST = handle(
  { permission: 'connections:manage', organisation: 'required', params, body: checkInputSchema },
  ({ actor, params: { connectionId }, body }) => checkConnection(actor, connectionId, body),
);
