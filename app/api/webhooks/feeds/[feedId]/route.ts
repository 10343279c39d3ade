import { z } from 'zod';
import { handle } from '@/lib/auth/handle';
import { endFeed } from '@/lib/feeds/data';

const params = z.object({ feedId: z.uuid() });

export const DELETE = handle(
  { permission: 'webhooks:manage', organisation: 'required', params },
  ({ actor, params: { feedId } }) => endFeed(actor, feedId),
);
