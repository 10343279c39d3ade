import { z } from 'zod';
import { handle } from '@/lib/accounts/auth/handle';
import { feedResponse, readFeed } from '@/lib/integrations/feeds/data';

const params = z.object({ token: z.string().max(100) });

export const GET = handle({ permission: 'public', params }, async ({ params: { token }, request }) => {
  const feed = await readFeed(request.headers.get('host'), token);
  return feedResponse(feed, request.headers.get('if-none-match'));
});
