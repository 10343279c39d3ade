import { handle } from '@/lib/auth/handle';
import { changeListLine, removeListLine } from '@/lib/lists/editing';
import { changeListLineSchema, listLineParamsSchema, listVersionSchema } from '@/lib/lists/schema';

const RULE = { permission: 'orders:create', organisation: 'required', params: listLineParamsSchema } as const;

export const PATCH = handle({ ...RULE, body: changeListLineSchema }, ({ actor, params, body }) =>
  changeListLine(actor, params.orderListId, params.listLineId, body),
);

export const DELETE = handle({ ...RULE, query: listVersionSchema }, ({ actor, params, query }) =>
  removeListLine(actor, params.orderListId, params.listLineId, query.version),
);
