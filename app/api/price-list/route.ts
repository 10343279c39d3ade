import { handle } from '@/lib/auth/handle';
import { exportPriceList } from '@/lib/catalogue/price-list/data';
import { priceListQuerySchema } from '@/lib/catalogue/price-list/schema';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: priceListQuerySchema },
  ({ actor, query, request }) => exportPriceList(actor, query, request.headers.get('host')),
);
