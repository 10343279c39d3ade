import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { changeProfile } from '@/lib/connections/management/data';
import { profileChangeSchema } from '@/lib/connections/management/schema';

const params = z.object({ connectionId: idParam });

export const PUT = handle(
  { permission: 'connections:manage', organisation: 'required', params, body: profileChangeSchema },
  ({ actor, params: { connectionId }, body }) => changeProfile(actor, connectionId, body),
);
