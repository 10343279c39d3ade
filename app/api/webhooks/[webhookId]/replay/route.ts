import { z } from 'zod';
import { handle } from '@/lib/http/handle';
import { replay } from '@/lib/webhooks/log/data';
import { replaySchema } from '@/lib/webhooks/log/schema';

const params = z.object({ webhookId: z.uuid() });

export const POST = handle(
  { permission: 'webhooks:manage', organisation: 'required', params, body: replaySchema },
  ({ actor, params: { webhookId }, body }) => replay(actor, webhookId, body),
);
