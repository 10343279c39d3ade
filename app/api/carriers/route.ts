import { handle } from '@/lib/accounts/auth/handle';
import { listCarriers, saveCarriers } from '@/lib/orders/carriers/data';
import { saveCarriersSchema } from '@/lib/orders/carriers/schema';

export const GET = handle({ permission: 'orders:reconcile', organisation: 'required' }, ({ actor }) =>
  listCarriers(actor),
);

export const PUT = handle(
  { permission: 'orders:reconcile', organisation: 'required', body: saveCarriersSchema },
  ({ actor, body }) => saveCarriers(actor, body),
);
