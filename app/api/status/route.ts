import { handle } from '@/lib/accounts/auth/handle';
import { getStatus } from '@/lib/operations/status/data';

export const GET = handle({ permission: 'system:read', organisation: 'required' }, ({ actor }) =>
  getStatus(actor),
);
