import { handle } from '@/lib/accounts/auth/handle';
import { rememberPartNumber } from '@/lib/catalogue/part-numbers/data';
import { listPartNumbers } from '@/lib/catalogue/part-numbers/list';
import { newPartNumberSchema, partNumbersQuerySchema } from '@/lib/catalogue/part-numbers/schema';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: partNumbersQuerySchema },
  ({ actor, query }) => listPartNumbers(actor, query),
);

/** Remembers the product of a code; replaces the product that the code had. */
export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: newPartNumberSchema },
  ({ actor, body }) => rememberPartNumber(actor, body),
);
