import { handle } from '@/lib/accounts/auth/handle';
import { getAddressPolicy, savePortalAddressPolicy } from '@/lib/customers/addresses/policy';
import { saveAddressPolicySchema } from '@/lib/customers/addresses/schema';

export const GET = handle({ permission: 'addresses:manage', organisation: 'required' }, ({ actor }) =>
  getAddressPolicy(actor),
);

export const PUT = handle(
  { permission: 'addresses:manage', organisation: 'required', body: saveAddressPolicySchema },
  ({ actor, body }) => savePortalAddressPolicy(actor, body),
);
