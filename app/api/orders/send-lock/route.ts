import { handle } from '@/lib/accounts/auth/handle';
import { releaseSendLockSchema } from '@/lib/orders/model/reconciliation-schema';
import { getSendLock, releaseSendLock } from '@/lib/orders/submission/send-lock';

export const GET = handle({ permission: 'orders:reconcile', organisation: 'required' }, ({ actor }) =>
  getSendLock(actor),
);

export const POST = handle(
  { permission: 'orders:reconcile', organisation: 'required', body: releaseSendLockSchema },
  ({ actor, body }) => releaseSendLock(actor, body),
);
