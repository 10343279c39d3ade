import { handle } from '@/lib/accounts/auth/handle';
import { getBudgetOutlook } from '@/lib/orders/budgets/outlook';
import { budgetOutlookQuerySchema } from '@/lib/orders/budgets/schema';

export const GET = handle(
  { permission: 'orders:create', organisation: 'required', query: budgetOutlookQuerySchema },
  ({ actor, query }) => getBudgetOutlook(actor, query),
);
