import { handle } from '@/lib/accounts/auth/handle';
import { sharePricesSchema } from '@/lib/catalogue/price-lists/schema';
import { sharePrices } from '@/lib/catalogue/price-lists/sharing';

export const PUT = handle(
  { permission: 'prices:manage', organisation: 'required', body: sharePricesSchema },
  ({ actor, body }) => sharePrices(actor, body),
);
