import { z } from 'zod';
import { rotateConnection } from '@/lib/connections/management/data';
import { credentialsSchema } from '@/lib/connections/schema';
import { handle, idParam } from '@/lib/http/handle';

const params = z.object({ connectionId: idParam });

export const PUT = handle(
  { permission: 'connections:manage', organisation: 'required', params, body: credentialsSchema },
  ({ actor, params: { connectionId }, body }) => rotateConnection(actor, connectionId, body),
);
