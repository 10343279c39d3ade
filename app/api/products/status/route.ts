import { getCatalogueStatus } from '@/lib/catalogue/data';
import { handle } from '@/lib/http/handle';

export const GET = handle({ permission: 'products:read', organisation: 'required' }, ({ actor }) =>
  getCatalogueStatus(actor),
);
