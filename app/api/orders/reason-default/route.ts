import { handle } from '@/lib/accounts/auth/handle';
import { getReasonDefault, saveReasonDefault } from '@/lib/orders/choose-reason';
import { reasonDefaultSchema } from '@/lib/orders/model/reason-schema';

export const GET = handle({ permission: 'orders:manage', organisation: 'required' }, ({ actor }) =>
  getReasonDefault(actor),
);

export const PUT = handle(
  { permission: 'orders:manage', organisation: 'required', body: reasonDefaultSchema },
  ({ actor, body }) => saveReasonDefault(actor, body),
);
