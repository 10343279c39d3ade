import { handle } from '@/lib/auth/handle';
import { listNames, renameOne } from '@/lib/catalogue/labels/data';
import { namesQuerySchema, renameSchema } from '@/lib/catalogue/labels/schema';

export const GET = handle(
  { permission: 'search:manage', organisation: 'required', query: namesQuerySchema },
  ({ actor, query }) => listNames(actor, query),
);

export const PUT = handle(
  { permission: 'search:manage', organisation: 'required', body: renameSchema },
  ({ actor, body }) => renameOne(actor, body),
);
