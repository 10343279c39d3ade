import { z } from 'zod';
import { handle } from '@/lib/accounts/auth/handle';
import { changeWebhook, getWebhook, removeWebhook } from '@/lib/integrations/webhooks/data';
import { changeWebhookSchema } from '@/lib/integrations/webhooks/schema';

const params = z.object({ webhookId: z.uuid() });

export const GET = handle(
  { permission: 'webhooks:manage', organisation: 'required', params },
  ({ actor, params: { webhookId } }) => getWebhook(actor, webhookId),
);

export const PUT = handle(
  { permission: 'webhooks:manage', organisation: 'required', params, body: changeWebhookSchema },
  ({ actor, params: { webhookId }, body }) => changeWebhook(actor, webhookId, body),
);

export const DELETE = handle(
  { permission: 'webhooks:manage', organisation: 'required', params },
  ({ actor, params: { webhookId } }) => removeWebhook(actor, webhookId),
);
