import { handle } from '@/lib/accounts/auth/handle';
import { changeBudget, removeBudget } from '@/lib/orders/budgets/data';
import { getBudgetDetail } from '@/lib/orders/budgets/detail';
import { budgetDetailQuerySchema } from '@/lib/orders/budgets/detail-schema';
import { budgetParamsSchema, changeBudgetSchema, removeBudgetSchema } from '@/lib/orders/budgets/schema';

export const GET = handle(
  {
    permission: 'budgets:manage',
    organisation: 'required',
    params: budgetParamsSchema,
    query: budgetDetailQuerySchema,
  },
  ({ actor, params: { budgetId }, query }) => getBudgetDetail(actor, budgetId, query),
);

export const PUT = handle(
  {
    permission: 'budgets:manage',
    organisation: 'required',
    params: budgetParamsSchema,
    body: changeBudgetSchema,
  },
  ({ actor, params: { budgetId }, body }) => changeBudget(actor, budgetId, body),
);

export const DELETE = handle(
  {
    permission: 'budgets:manage',
    organisation: 'required',
    params: budgetParamsSchema,
    query: removeBudgetSchema,
  },
  ({ actor, params: { budgetId }, query }) => removeBudget(actor, budgetId, query.version),
);
