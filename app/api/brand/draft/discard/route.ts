import { handle } from '@/lib/accounts/auth/handle';
import { discardDraft } from '@/lib/brand/editing/data';
import { discardDraftSchema } from '@/lib/brand/editing/schema';

export const POST = handle(
  { permission: 'brands:manage', organisation: 'required', body: discardDraftSchema },
  ({ actor, body }) => discardDraft(actor, body.draftVersion),
);
