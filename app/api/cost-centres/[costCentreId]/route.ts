import { handle } from '@/lib/accounts/auth/handle';
import { changeCostCentre, removeCostCentre } from '@/lib/orders/cost-centres/data';
import {
  changeCostCentreSchema,
  costCentreParamsSchema,
  removeCostCentreSchema,
} from '@/lib/orders/cost-centres/schema';

export const PUT = handle(
  {
    permission: 'budgets:manage',
    organisation: 'required',
    params: costCentreParamsSchema,
    body: changeCostCentreSchema,
  },
  ({ actor, params: { costCentreId }, body }) => changeCostCentre(actor, costCentreId, body),
);

export const DELETE = handle(
  {
    permission: 'budgets:manage',
    organisation: 'required',
    params: costCentreParamsSchema,
    query: removeCostCentreSchema,
  },
  ({ actor, params: { costCentreId }, query }) => removeCostCentre(actor, costCentreId, query.version),
);
