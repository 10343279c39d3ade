import { handle } from '@/lib/accounts/auth/handle';
import { endPersonSession } from '@/lib/accounts/people/data';
import { personIdSchema } from '@/lib/accounts/people/schema';
import { sessionIdSchema } from '@/lib/accounts/sessions-schema';

const params = personIdSchema.extend(sessionIdSchema.shape);

export const DELETE = handle(
  { permission: 'people:manage', organisation: 'required', params },
  ({ actor, params: { personId, sessionId } }) => endPersonSession(actor, personId, sessionId),
);
