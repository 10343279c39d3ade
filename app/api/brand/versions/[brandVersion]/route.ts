import { handle } from '@/lib/accounts/auth/handle';
import { getVersion } from '@/lib/brand/editing/publish';
import { versionParamsSchema } from '@/lib/brand/editing/schema';

export const GET = handle(
  { permission: 'brands:manage', organisation: 'required', params: versionParamsSchema },
  ({ actor, params: { brandVersion } }) => getVersion(actor, brandVersion),
);
