import { handle } from '@/lib/accounts/auth/handle';
import { sharePrices } from '@/lib/catalogue/price-lists/data';
import { sharePricesSchema } from '@/lib/catalogue/price-lists/schema';

export const PUT = handle(
  { permission: 'prices:manage', organisation: 'required', body: sharePricesSchema },
  ({ actor, body }) => sharePrices(actor, body),
);
