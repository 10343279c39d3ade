import { handle } from '@/lib/accounts/auth/handle';
import { checkHost } from '@/lib/brand/hosts/data';
import { hostParamsSchema } from '@/lib/brand/model/host-schema';

export const POST = handle(
  { permission: 'brands:manage', organisation: 'required', params: hostParamsSchema },
  ({ actor, params: { brandHost } }) => checkHost(actor, brandHost),
);
