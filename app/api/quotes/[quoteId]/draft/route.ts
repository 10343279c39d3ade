import { handle } from '@/lib/accounts/auth/handle';
import { discardDraft, saveDraft } from '@/lib/orders/quotes/drafting';
import { draftVersionSchema, quoteIdSchema, saveDraftSchema } from '@/lib/orders/quotes/schema';

export const PUT = handle(
  { permission: 'quotes:manage', organisation: 'required', params: quoteIdSchema, body: saveDraftSchema },
  ({ actor, params, body }) => saveDraft(actor, params.quoteId, body),
);

export const DELETE = handle(
  { permission: 'quotes:manage', organisation: 'required', params: quoteIdSchema, query: draftVersionSchema },
  ({ actor, params, query }) => discardDraft(actor, params.quoteId, query.version),
);
