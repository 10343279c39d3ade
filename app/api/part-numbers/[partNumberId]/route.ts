import { handle } from '@/lib/accounts/auth/handle';
import { changePartNumber, removePartNumber } from '@/lib/catalogue/part-numbers/data';
import {
  changePartNumberSchema,
  deletePartNumberSchema,
  partNumberIdSchema,
} from '@/lib/catalogue/part-numbers/schema';

export const PATCH = handle(
  {
    permission: 'part-numbers:manage',
    organisation: 'required',
    params: partNumberIdSchema,
    body: changePartNumberSchema,
  },
  ({ actor, params, body }) => changePartNumber(actor, params.partNumberId, body),
);

export const DELETE = handle(
  {
    permission: 'part-numbers:manage',
    organisation: 'required',
    params: partNumberIdSchema,
    query: deletePartNumberSchema,
  },
  ({ actor, params, query }) => removePartNumber(actor, params.partNumberId, query.version),
);
