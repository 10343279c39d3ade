import { handle } from '@/lib/accounts/auth/handle';
import { createBrand, getBrandState } from '@/lib/brand/editing/data';

export const GET = handle({ permission: 'brands:manage', organisation: 'required' }, ({ actor }) =>
  getBrandState(actor),
);

export const POST = handle({ permission: 'brands:manage', organisation: 'required' }, ({ actor }) =>
  createBrand(actor),
);
