import { z } from 'zod';
import { handle } from '@/lib/accounts/auth/handle';
import { sendTest } from '@/lib/integrations/webhooks/deliveries/data';

const params = z.object({ webhookId: z.uuid() });

export const POST = handle(
  { permission: 'webhooks:manage', organisation: 'required', params },
  ({ actor, params: { webhookId } }) => sendTest(actor, webhookId),
);
