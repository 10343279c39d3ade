import { handle } from '@/lib/auth/handle';
import { removeHost } from '@/lib/brand/hosts/data';
import { hostParamsSchema } from '@/lib/brand/hosts/schema';

export const DELETE = handle(
  { permission: 'brands:manage', organisation: 'required', params: hostParamsSchema },
  ({ actor, params: { brandHost } }) => removeHost(actor, brandHost),
);
