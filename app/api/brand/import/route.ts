import { handle } from '@/lib/accounts/auth/handle';
import { importBrand } from '@/lib/brand/editing/brand-file';
import { importSchema } from '@/lib/brand/editing/schema';
import { MAX_BASE64_FILE_BYTES } from '@/lib/platform/http/checks';

export const POST = handle(
  {
    permission: 'brands:manage',
    organisation: 'required',
    body: importSchema,
    maxBytes: MAX_BASE64_FILE_BYTES,
  },
  ({ actor, body }) => importBrand(actor, body),
);
