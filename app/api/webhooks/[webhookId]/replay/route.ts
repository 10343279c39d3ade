import { z } from 'zod';
import { handle } from '@/lib/auth/handle';
import { replay } from '@/lib/webhooks/deliveries/data';
import { replaySchema } from '@/lib/webhooks/deliveries/schema';

const params = z.object({ webhookId: z.uuid() });

export const POST = handle(
  { permission: 'webhooks:manage', organisation: 'required', params, body: replaySchema },
  ({ actor, params: { webhookId }, body }) => replay(actor, webhookId, body),
);
