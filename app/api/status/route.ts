import { handle } from '@/lib/auth/handle';
import { getStatus } from '@/lib/status/data';

export const GET = handle({ permission: 'system:read', organisation: 'required' }, ({ actor }) =>
  getStatus(actor),
);
