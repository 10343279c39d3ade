import { handle } from '@/lib/accounts/auth/handle';
import { listInvitable } from '@/lib/accounts/people/data';

export const GET = handle({ permission: 'people:manage', organisation: 'required' }, ({ actor }) =>
  listInvitable(actor),
);
