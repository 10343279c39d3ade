import { handle } from '@/lib/accounts/auth/handle';
import { nameTermUnit } from '@/lib/orders/subscriptions/change';
import { saveTermUnitSchema } from '@/lib/orders/subscriptions/schema';

export const PUT = handle(
  { permission: 'search:manage', organisation: 'required', body: saveTermUnitSchema },
  ({ actor, body }) => nameTermUnit(actor, body),
);
