import { z } from 'zod';
import { handle } from '@/lib/accounts/auth/handle';
import { rotateSecret } from '@/lib/integrations/webhooks/data';

const params = z.object({ webhookId: z.uuid() });

export const POST = handle(
  { permission: 'webhooks:manage', organisation: 'required', params },
  ({ actor, params: { webhookId } }) => rotateSecret(actor, webhookId),
);
