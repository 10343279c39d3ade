import { handle } from '@/lib/accounts/auth/handle';
import { createBudget, listBudgets } from '@/lib/orders/budgets/data';
import { budgetInputSchema } from '@/lib/orders/budgets/schema';

export const GET = handle({ permission: 'budgets:manage', organisation: 'required' }, ({ actor }) =>
  listBudgets(actor),
);

export const POST = handle(
  { permission: 'budgets:manage', organisation: 'required', body: budgetInputSchema },
  ({ actor, body }) => createBudget(actor, body),
);
