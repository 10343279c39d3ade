import { z } from 'zod';
import { endFeed } from '@/lib/feeds/data';
import { handle } from '@/lib/http/handle';

const params = z.object({ feedId: z.uuid() });

export const DELETE = handle(
  { permission: 'webhooks:manage', organisation: 'required', params },
  ({ actor, params: { feedId } }) => endFeed(actor, feedId),
);
