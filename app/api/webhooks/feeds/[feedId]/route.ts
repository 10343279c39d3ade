import { z } from 'zod';
import { handle } from '@/lib/accounts/auth/handle';
import { endFeed } from '@/lib/integrations/feeds/data';

const params = z.object({ feedId: z.uuid() });

export const DELETE = handle(
  { permission: 'webhooks:manage', organisation: 'required', params },
  ({ actor, params: { feedId } }) => endFeed(actor, feedId),
);
