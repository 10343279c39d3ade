import { handle } from '@/lib/accounts/auth/handle';
import { listUnusedTexts } from '@/lib/brand/editing/texts';

export const GET = handle({ permission: 'brands:manage', organisation: 'required' }, ({ actor }) =>
  listUnusedTexts(actor),
);
