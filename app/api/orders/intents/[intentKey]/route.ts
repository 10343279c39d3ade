import { handle } from '@/lib/accounts/auth/handle';
import { intentKeyParamsSchema } from '@/lib/orders/model/submission-schema';
import { findPlaced } from '@/lib/orders/submission/data';

/** Returns the order that a checkout has placed. A page that lost the answer to its submission has no other way to know. */
export const GET = handle(
  { permission: 'orders:create', organisation: 'required', params: intentKeyParamsSchema },
  async ({ actor, params }) => ({ order: await findPlaced(actor, params.intentKey) }),
);
