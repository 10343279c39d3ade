import { handle } from '@/lib/accounts/auth/handle';
import { createCostCentre, listCostCentres } from '@/lib/orders/cost-centres/data';
import { costCentreInputSchema } from '@/lib/orders/cost-centres/schema';

export const GET = handle({ permission: 'orders:read', organisation: 'required' }, ({ actor }) =>
  listCostCentres(actor),
);

export const POST = handle(
  { permission: 'budgets:manage', organisation: 'required', body: costCentreInputSchema },
  ({ actor, body }) => createCostCentre(actor, body),
);
