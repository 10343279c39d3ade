import { listInvitable } from '@/lib/accounts/people/data';
import { handle } from '@/lib/auth/handle';

export const GET = handle({ permission: 'people:manage', organisation: 'required' }, ({ actor }) =>
  listInvitable(actor),
);
