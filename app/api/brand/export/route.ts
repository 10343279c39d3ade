import { handle } from '@/lib/accounts/auth/handle';
import { exportBrand } from '@/lib/brand/editing/brand-file';

export const GET = handle({ permission: 'brands:manage', organisation: 'required' }, ({ actor }) =>
  exportBrand(actor),
);
