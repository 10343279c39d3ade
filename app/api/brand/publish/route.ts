import { publishDraft } from '@/lib/brand/editing/publishing';
import { publishSchema } from '@/lib/brand/editing/schema';
import { handle } from '@/lib/http/handle';

export const POST = handle(
  { permission: 'brands:manage', organisation: 'required', body: publishSchema },
  ({ actor, body }) => publishDraft(actor, body),
);
