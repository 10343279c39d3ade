import { handle } from '@/lib/accounts/auth/handle';
import { publishDraft } from '@/lib/brand/editing/publish';
import { publishSchema } from '@/lib/brand/editing/schema';

export const POST = handle(
  { permission: 'brands:manage', organisation: 'required', body: publishSchema },
  ({ actor, body }) => publishDraft(actor, body),
);
