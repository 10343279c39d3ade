import { handle } from '@/lib/accounts/auth/handle';
import { sharePartNumbersSchema } from '@/lib/catalogue/part-numbers/schema';
import { sharePartNumbers } from '@/lib/catalogue/part-numbers/sharing';

export const PUT = handle(
  { permission: 'part-numbers:manage', organisation: 'required', body: sharePartNumbersSchema },
  ({ actor, body }) => sharePartNumbers(actor, body),
);
