import { handle } from '@/lib/accounts/auth/handle';
import { rollBack } from '@/lib/brand/editing/publish';
import { rollBackSchema, versionParamsSchema } from '@/lib/brand/editing/schema';

export const POST = handle(
  {
    permission: 'brands:manage',
    organisation: 'required',
    params: versionParamsSchema,
    body: rollBackSchema,
  },
  ({ actor, params: { brandVersion }, body }) => rollBack(actor, brandVersion, body),
);
