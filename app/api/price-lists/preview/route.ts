import { handle } from '@/lib/accounts/auth/handle';
import { previewPrices } from '@/lib/catalogue/price-lists/price-preview';
import { pricePreviewQuerySchema } from '@/lib/catalogue/price-lists/schema';

export const GET = handle(
  { permission: 'prices:manage', organisation: 'required', query: pricePreviewQuerySchema },
  ({ actor, query }) => previewPrices(actor, query.product),
);
