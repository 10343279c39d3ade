import { z } from 'zod';
import { handle } from '@/lib/http/handle';
import { sendTest } from '@/lib/webhooks/log/data';

const params = z.object({ webhookId: z.uuid() });

export const POST = handle(
  { permission: 'webhooks:manage', organisation: 'required', params },
  ({ actor, params: { webhookId } }) => sendTest(actor, webhookId),
);
