import { handle } from '@/lib/accounts/auth/handle';
import { searchTexts } from '@/lib/brand/editing/texts';
import { textsQuerySchema } from '@/lib/brand/editing/texts-schema';

export const GET = handle(
  { permission: 'brands:manage', organisation: 'required', query: textsQuerySchema },
  ({ actor, query }) => searchTexts(actor, query),
);
