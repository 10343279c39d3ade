import { endOwnSession } from '@/lib/accounts/sessions/data';
import { sessionIdSchema as params } from '@/lib/accounts/sessions/schema';
import { handle } from '@/lib/auth/handle';

export const DELETE = handle({ permission: 'signed-in', params }, ({ actor, params: { sessionId } }) =>
  endOwnSession(actor, sessionId),
);
