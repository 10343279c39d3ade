import { handle } from '@/lib/auth/handle';
import { getFence, releaseFence } from '@/lib/orders/submission/send-lock';
import { openFenceSchema } from '@/lib/orders/submission/send-lock-schema';

export const GET = handle({ permission: 'orders:desk', organisation: 'required' }, ({ actor }) =>
  getFence(actor),
);

export const POST = handle(
  { permission: 'orders:desk', organisation: 'required', body: openFenceSchema },
  ({ actor, body }) => releaseFence(actor, body),
);
