import { handle } from '@/lib/accounts/auth/handle';
import { saveDraft } from '@/lib/brand/editing/data';
import { saveDraftSchema } from '@/lib/brand/editing/schema';
import { MAX_FILE_BYTES } from '@/lib/platform/http/checks';

export const PUT = handle(
  {
    permission: 'brands:manage',
    organisation: 'required',
    body: saveDraftSchema,
    maxBytes: MAX_FILE_BYTES,
  },
  ({ actor, body }) => saveDraft(actor, body),
);
