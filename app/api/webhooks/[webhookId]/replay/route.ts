import { z } from 'zod';
import { handle } from '@/lib/accounts/auth/handle';
import { replay } from '@/lib/integrations/webhooks/deliveries/data';
import { replaySchema } from '@/lib/integrations/webhooks/deliveries/schema';

const params = z.object({ webhookId: z.uuid() });

export const POST = handle(
  { permission: 'webhooks:manage', organisation: 'required', params, body: replaySchema },
  ({ actor, params: { webhookId }, body }) => replay(actor, webhookId, body),
);
