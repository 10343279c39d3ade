import { handle } from '@/lib/accounts/auth/handle';
import { createWebhook, listWebhooks } from '@/lib/integrations/webhooks/data';
import { webhookInputSchema } from '@/lib/integrations/webhooks/schema';

export const GET = handle({ permission: 'webhooks:manage', organisation: 'required' }, ({ actor }) =>
  listWebhooks(actor),
);

export const POST = handle(
  { permission: 'webhooks:manage', organisation: 'required', body: webhookInputSchema },
  async ({ actor, body }) => Response.json(await createWebhook(actor, body), { status: 201 }),
);
