import { handle } from '@/lib/accounts/auth/handle';
import { getBudgetOutlook } from '@/lib/orders/budgets/outlook';

export const GET = handle({ permission: 'orders:create', organisation: 'required' }, ({ actor }) =>
  getBudgetOutlook(actor),
);
