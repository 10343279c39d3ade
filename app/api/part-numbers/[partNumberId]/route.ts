import { handle } from '@/lib/auth/handle';
import { changePartNumber, removePartNumber } from '@/lib/catalogue/part-numbers/data';
import {
  changePartNumberSchema,
  deletePartNumberSchema,
  partNumberIdSchema,
} from '@/lib/catalogue/part-numbers/schema';

const rule = {
  permission: 'part-numbers:manage',
  organisation: 'required',
  params: partNumberIdSchema,
} as const;

export const PATCH = handle({ ...rule, body: changePartNumberSchema }, ({ actor, params, body }) =>
  changePartNumber(actor, params.partNumberId, body),
);

export const DELETE = handle({ ...rule, query: deletePartNumberSchema }, ({ actor, params, query }) =>
  removePartNumber(actor, params.partNumberId, query.version),
);
