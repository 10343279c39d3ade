import { handle } from '@/lib/http/handle';
import { getFence, releaseFence } from '@/lib/orders/fence/data';
import { openFenceSchema } from '@/lib/orders/fence/schema';

export const GET = handle({ permission: 'orders:desk', organisation: 'required' }, ({ actor }) =>
  getFence(actor),
);

export const POST = handle(
  { permission: 'orders:desk', organisation: 'required', body: openFenceSchema },
  ({ actor, body }) => releaseFence(actor, body),
);
