import { handle } from '@/lib/accounts/auth/handle';
import { getCartVersion } from '@/lib/cart/named/data';
import { cartIdSchema } from '@/lib/cart/named/schema';

/** Asked every few seconds by pages that show a shared cart: 304 without a body while nothing has changed. */
export const GET = handle(
  { permission: 'orders:create', organisation: 'required', params: cartIdSchema },
  async ({ actor, params, request }) => {
    const answer = await getCartVersion(actor, params.cartId);
    const etag = `"${answer.version}"`;
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { etag } });
    return Response.json(answer, { headers: { etag } });
  },
);
