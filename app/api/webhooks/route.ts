import { handle } from '@/lib/auth/handle';
import { createWebhook, listWebhooks } from '@/lib/webhooks/data';
import { webhookInputSchema } from '@/lib/webhooks/schema';

export const GET = handle({ permission: 'webhooks:manage', organisation: 'required' }, ({ actor }) =>
  listWebhooks(actor),
);

export const POST = handle(
  { permission: 'webhooks:manage', organisation: 'required', body: webhookInputSchema },
  async ({ actor, body }) => Response.json(await createWebhook(actor, body), { status: 201 }),
);
