import { handle } from '@/lib/auth/handle';
import { pricePreviewQuerySchema } from '@/lib/price-lists/schema';
import { previewPrices } from '@/lib/price-lists/trial';

export const GET = handle(
  { permission: 'prices:manage', organisation: 'required', query: pricePreviewQuerySchema },
  ({ actor, query }) => previewPrices(actor, query.product),
);
