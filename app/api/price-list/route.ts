import { handle } from '@/lib/accounts/auth/handle';
import { exportPriceList } from '@/lib/catalogue/price-list-file/data';
import { priceListQuerySchema } from '@/lib/catalogue/price-list-file/schema';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: priceListQuerySchema },
  ({ actor, query, request }) => exportPriceList(actor, query, request.headers.get('host')),
);
