import { handle } from '@/lib/auth/handle';
import { findPlaced } from '@/lib/orders/submission/data';
import { intentKeyParamsSchema } from '@/lib/orders/submission/schema';

/** What a checkout has placed: the one way for a page to know, after an answer was lost. */
export const GET = handle(
  { permission: 'orders:create', organisation: 'required', params: intentKeyParamsSchema },
  async ({ actor, params }) => ({ order: await findPlaced(actor, params.intentKey) }),
);
