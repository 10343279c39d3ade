import { handle } from '@/lib/accounts/auth/handle';
import { cartExportSchema, exportCart } from '@/lib/cart/export';

export const GET = handle(
  { permission: 'orders:create', organisation: 'required', query: cartExportSchema },
  ({ actor, query }) => exportCart(actor, query),
);
