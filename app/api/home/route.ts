import { handle } from '@/lib/accounts/auth/handle';
import { getHome } from '@/lib/operations/home/data';

export const GET = handle({ permission: 'orders:read', organisation: 'required' }, ({ actor }) =>
  getHome(actor),
);
