import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { rotateConnection } from '@/lib/connections/management/data';
import { credentialsSchema } from '@/lib/connections/model/schema';

const params = z.object({ connectionId: idParam });

export const PUT = handle(
  { permission: 'connections:manage', organisation: 'required', params, body: credentialsSchema },
  ({ actor, params: { connectionId }, body }) => rotateConnection(actor, connectionId, body),
);
