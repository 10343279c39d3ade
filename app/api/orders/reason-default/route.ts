import { handle } from '@/lib/auth/handle';
import { getReasonDefault, saveReasonDefault } from '@/lib/orders/reasons/data';
import { reasonDefaultSchema } from '@/lib/orders/reasons/schema';

export const GET = handle({ permission: 'orders:manage', organisation: 'required' }, ({ actor }) =>
  getReasonDefault(actor),
);

export const PUT = handle(
  { permission: 'orders:manage', organisation: 'required', body: reasonDefaultSchema },
  ({ actor, body }) => saveReasonDefault(actor, body),
);
