import { handle } from '@/lib/accounts/auth/handle';
import { chooseCanonicalHost } from '@/lib/brand/hosts/data';
import { hostParamsSchema } from '@/lib/brand/model/host-schema';

export const PUT = handle(
  { permission: 'brands:manage', organisation: 'required', params: hostParamsSchema },
  ({ actor, params: { brandHost } }) => chooseCanonicalHost(actor, brandHost),
);
