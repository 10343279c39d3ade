import { handle } from '@/lib/accounts/auth/handle';
import { removeHost } from '@/lib/brand/hosts/data';
import { hostParamsSchema, removeHostSchema } from '@/lib/brand/model/host-schema';

export const DELETE = handle(
  {
    permission: 'brands:manage',
    organisation: 'required',
    params: hostParamsSchema,
    query: removeHostSchema,
  },
  ({ actor, params: { brandHost }, query }) => removeHost(actor, brandHost, query),
);
