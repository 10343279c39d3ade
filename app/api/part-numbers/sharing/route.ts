import { handle } from '@/lib/accounts/auth/handle';
import { sharePartNumbers } from '@/lib/catalogue/part-numbers/data';
import { sharePartNumbersSchema } from '@/lib/catalogue/part-numbers/schema';

export const PUT = handle(
  { permission: 'part-numbers:manage', organisation: 'required', body: sharePartNumbersSchema },
  ({ actor, body }) => sharePartNumbers(actor, body),
);
