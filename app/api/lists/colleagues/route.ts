import { handle } from '@/lib/auth/handle';
import { listColleagues } from '@/lib/lists/schedule/data';

export const GET = handle({ permission: 'orders:create', organisation: 'required' }, ({ actor }) =>
  listColleagues(actor),
);
