import { getAddressPolicy, saveOwnAddressPolicy } from '@/lib/addresses/policy/data';
import { saveAddressPolicySchema } from '@/lib/addresses/policy/schema';
import { handle } from '@/lib/auth/handle';

export const GET = handle({ permission: 'addresses:manage', organisation: 'required' }, ({ actor }) =>
  getAddressPolicy(actor),
);

export const PUT = handle(
  { permission: 'addresses:manage', organisation: 'required', body: saveAddressPolicySchema },
  ({ actor, body }) => saveOwnAddressPolicy(actor, body),
);
