import { handle } from '@/lib/auth/handle';
import { sharePricesSchema } from '@/lib/price-lists/schema';
import { sharePrices } from '@/lib/price-lists/sharing';

export const PUT = handle(
  { permission: 'prices:manage', organisation: 'required', body: sharePricesSchema },
  ({ actor, body }) => sharePrices(actor, body),
);
