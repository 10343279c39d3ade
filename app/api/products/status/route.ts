import { handle } from '@/lib/accounts/auth/handle';
import { getCatalogueStatus } from '@/lib/catalogue/product/data';

export const GET = handle({ permission: 'products:read', organisation: 'required' }, ({ actor }) =>
  getCatalogueStatus(actor),
);
