import { createBrand, getBrandState } from '@/lib/brand/editing/data';
import { handle } from '@/lib/http/handle';

export const GET = handle({ permission: 'brands:manage', organisation: 'required' }, ({ actor }) =>
  getBrandState(actor),
);

export const POST = handle({ permission: 'brands:manage', organisation: 'required' }, ({ actor }) =>
  createBrand(actor),
);
