import { handle } from '@/lib/accounts/auth/handle';
import { linkSchema, lookUpSchema } from '@/lib/orders/model/link-schema';
import { importOrder, lookUpExternalOrder } from '@/lib/orders/reconciliation/import';

/** Returns an order that was placed outside the portal as the API has it, before anything is changed. */
export const GET = handle(
  { permission: 'orders:reconcile', organisation: 'required', query: lookUpSchema },
  ({ actor, query }) => lookUpExternalOrder(actor, query),
);

export const POST = handle(
  { permission: 'orders:reconcile', organisation: 'required', body: linkSchema },
  ({ actor, body }) => importOrder(actor, body),
);
