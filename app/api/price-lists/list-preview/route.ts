import { handle } from '@/lib/accounts/auth/handle';
import { previewList } from '@/lib/catalogue/price-lists/list-preview';
import { listPreviewInputSchema } from '@/lib/catalogue/price-lists/schema';

export const POST = handle(
  { permission: 'prices:manage', organisation: 'required', body: listPreviewInputSchema },
  ({ actor, body }) => previewList(actor, body),
);
