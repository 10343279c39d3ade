import { listNames, renameOne } from '@/lib/catalogue/names/data';
import { namesQuerySchema, renameSchema } from '@/lib/catalogue/names/schema';
import { handle } from '@/lib/http/handle';

export const GET = handle(
  { permission: 'search:manage', organisation: 'required', query: namesQuerySchema },
  ({ actor, query }) => listNames(actor, query),
);

export const PUT = handle(
  { permission: 'search:manage', organisation: 'required', body: renameSchema },
  ({ actor, body }) => renameOne(actor, body),
);
