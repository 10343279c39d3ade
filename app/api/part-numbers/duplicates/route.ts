import { handle } from '@/lib/accounts/auth/handle';
import { listDuplicates } from '@/lib/catalogue/part-numbers/duplicates';
import { duplicatesQuerySchema } from '@/lib/catalogue/part-numbers/schema';

export const GET = handle(
  { permission: 'part-numbers:manage', organisation: 'required', query: duplicatesQuerySchema },
  ({ actor, query }) => listDuplicates(actor, query),
);
