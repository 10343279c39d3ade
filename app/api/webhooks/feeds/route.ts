import { handle } from '@/lib/accounts/auth/handle';
import { createFeed, listFeeds } from '@/lib/integrations/feeds/data';
import { newFeedSchema } from '@/lib/integrations/feeds/schema';

export const GET = handle({ permission: 'webhooks:manage', organisation: 'required' }, ({ actor }) =>
  listFeeds(actor),
);

export const POST = handle(
  { permission: 'webhooks:manage', organisation: 'required', body: newFeedSchema },
  async ({ actor, body }) => Response.json(await createFeed(actor, body), { status: 201 }),
);
