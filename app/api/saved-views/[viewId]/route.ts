import { handle } from '@/lib/accounts/auth/handle';
import { changeView, deleteView } from '@/lib/operations/saved-views/data';
import { changeViewSchema, deleteViewSchema, viewIdSchema } from '@/lib/operations/saved-views/schema';

export const PATCH = handle(
  { permission: 'orders:read', organisation: 'required', params: viewIdSchema, body: changeViewSchema },
  ({ actor, params, body }) => changeView(actor, params.viewId, body),
);

export const DELETE = handle(
  { permission: 'orders:read', organisation: 'required', params: viewIdSchema, query: deleteViewSchema },
  ({ actor, params, query }) => deleteView(actor, params.viewId, query.version),
);
