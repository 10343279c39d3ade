import { handle } from '@/lib/accounts/auth/handle';
import { listLabels, renameLabel } from '@/lib/catalogue/labels/data';
import { labelsQuerySchema, renameLabelSchema } from '@/lib/catalogue/labels/schema';

export const GET = handle(
  { permission: 'search:manage', organisation: 'required', query: labelsQuerySchema },
  ({ actor, query }) => listLabels(actor, query),
);

export const PUT = handle(
  { permission: 'search:manage', organisation: 'required', body: renameLabelSchema },
  ({ actor, body }) => renameLabel(actor, body),
);
