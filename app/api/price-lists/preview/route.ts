import { handle } from '@/lib/auth/handle';
import { previewPrices } from '@/lib/price-lists/price-preview';
import { pricePreviewQuerySchema } from '@/lib/price-lists/schema';

export const GET = handle(
  { permission: 'prices:manage', organisation: 'required', query: pricePreviewQuerySchema },
  ({ actor, query }) => previewPrices(actor, query.product),
);
