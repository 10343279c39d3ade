import { handle } from '@/lib/auth/handle';
import { createFeed, listFeeds } from '@/lib/feeds/data';
import { newFeedSchema } from '@/lib/feeds/schema';

export const GET = handle({ permission: 'webhooks:manage', organisation: 'required' }, ({ actor }) =>
  listFeeds(actor),
);

export const POST = handle(
  { permission: 'webhooks:manage', organisation: 'required', body: newFeedSchema },
  async ({ actor, body }) => Response.json(await createFeed(actor, body), { status: 201 }),
);
