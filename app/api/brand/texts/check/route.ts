import { handle } from '@/lib/accounts/auth/handle';
import { checkText } from '@/lib/brand/editing/texts';
import { checkTextSchema } from '@/lib/brand/editing/texts-schema';

export const POST = handle(
  { permission: 'brands:manage', organisation: 'required', body: checkTextSchema },
  ({ actor, body }) => checkText(actor, body),
);
