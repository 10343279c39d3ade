import { handle } from '@/lib/accounts/auth/handle';
import { saveDraft } from '@/lib/brand/editing/data';
import { saveDraftSchema } from '@/lib/brand/editing/schema';

export const PUT = handle(
  { permission: 'brands:manage', organisation: 'required', body: saveDraftSchema },
  ({ actor, body }) => saveDraft(actor, body),
);
