import { handle } from '@/lib/auth/handle';
import { checkHost } from '@/lib/brand/hosts/data';
import { hostParamsSchema } from '@/lib/brand/hosts/schema';

export const POST = handle(
  { permission: 'brands:manage', organisation: 'required', params: hostParamsSchema },
  ({ actor, params: { brandHost } }) => checkHost(actor, brandHost),
);
