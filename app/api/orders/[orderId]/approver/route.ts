import { handle } from '@/lib/accounts/auth/handle';
import { nameApproverSchema } from '@/lib/orders/model/approval-schema';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { listNameable, nameApprover } from '@/lib/orders/name-approver';

/** The people who could decide about an order whose approval is stuck. */
export const GET = handle(
  { permission: 'orders:approve', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => listNameable(actor, params.orderId),
);

export const POST = handle(
  {
    permission: 'orders:approve',
    organisation: 'required',
    params: orderIdSchema,
    body: nameApproverSchema,
  },
  ({ actor, params, body }) => nameApprover(actor, params.orderId, body),
);
