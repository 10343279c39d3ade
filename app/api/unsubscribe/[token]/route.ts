import { handle } from '@/lib/accounts/auth/handle';
import { unsubscribe } from '@/lib/accounts/notifications/unsubscribe';
import { unsubscribeParams as params } from '@/lib/accounts/notifications/unsubscribe-schema';

/** Sends a browser to the page with the button. Relative: the host is the one that was asked. */
const toUnsubscribePage = (token: string): Response =>
  new Response(null, { status: 303, headers: { location: `/unsubscribe/${encodeURIComponent(token)}` } });

/** Redirects a person who opens the List-Unsubscribe URL by hand to the page with the button. */
export const GET = handle({ permission: 'public', params }, async ({ params: { token } }) =>
  toUnsubscribePage(token),
);

/** Unsubscribes for mail programs (one-click, RFC 8058). They send no cookie, no Origin, and a body without further data. */
export const POST = handle(
  { permission: 'public', fromAnywhere: true, params },
  async ({ params: { token }, request }) => unsubscribe(request.headers.get('host'), token),
);
