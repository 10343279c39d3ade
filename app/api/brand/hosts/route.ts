import { handle } from '@/lib/accounts/auth/handle';
import { addHost } from '@/lib/brand/hosts/data';
import { newHostSchema } from '@/lib/brand/model/host-schema';

export const POST = handle(
  { permission: 'brands:manage', organisation: 'required', body: newHostSchema },
  ({ actor, body }) => addHost(actor, body.host),
);
