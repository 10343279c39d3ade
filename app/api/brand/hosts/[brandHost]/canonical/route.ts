import { handle } from '@/lib/auth/handle';
import { chooseCanonicalHost } from '@/lib/brand/hosts/data';
import { hostParamsSchema } from '@/lib/brand/hosts/schema';

export const PUT = handle(
  { permission: 'brands:manage', organisation: 'required', params: hostParamsSchema },
  ({ actor, params: { brandHost } }) => chooseCanonicalHost(actor, brandHost),
);
