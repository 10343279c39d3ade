import { handle } from '@/lib/accounts/auth/handle';
import { copyBrand } from '@/lib/brand/editing/copy';
import { copySchema } from '@/lib/brand/editing/schema';

export const POST = handle(
  { permission: 'brands:manage', organisation: 'required', body: copySchema },
  ({ actor, body }) => copyBrand(actor, body),
);
