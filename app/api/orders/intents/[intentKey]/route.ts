import { handle } from '@/lib/auth/handle';
import { findPlaced } from '@/lib/orders/submission/data';
import { intentKeyParamsSchema } from '@/lib/orders/submission-schema';

/** Returns the order that a checkout has placed. A page that lost the answer to its submission has no other way to know. */
export const GET = handle(
  { permission: 'orders:create', organisation: 'required', params: intentKeyParamsSchema },
  async ({ actor, params }) => ({ order: await findPlaced(actor, params.intentKey) }),
);
