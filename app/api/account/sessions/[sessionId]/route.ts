import { handle } from '@/lib/accounts/auth/handle';
import { endOwnSession } from '@/lib/accounts/sessions';
import { sessionIdSchema as params } from '@/lib/accounts/sessions-schema';

export const DELETE = handle({ permission: 'signed-in', params }, ({ actor, params: { sessionId } }) =>
  endOwnSession(actor, sessionId),
);
