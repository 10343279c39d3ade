import { handle } from '@/lib/auth/handle';
import { previewList } from '@/lib/price-lists/list-preview';
import { listPreviewInputSchema } from '@/lib/price-lists/list-preview-schema';

export const POST = handle(
  { permission: 'prices:manage', organisation: 'required', body: listPreviewInputSchema },
  ({ actor, body }) => previewList(actor, body),
);
