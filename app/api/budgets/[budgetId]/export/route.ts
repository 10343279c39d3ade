import { handle } from '@/lib/accounts/auth/handle';
import { exportBudget } from '@/lib/orders/budgets/detail';
import { budgetExportSchema } from '@/lib/orders/budgets/detail-schema';
import { budgetParamsSchema } from '@/lib/orders/budgets/schema';

export const GET = handle(
  {
    permission: 'budgets:manage',
    organisation: 'required',
    params: budgetParamsSchema,
    query: budgetExportSchema,
  },
  ({ actor, params: { budgetId }, query }) => exportBudget(actor, budgetId, query),
);
