import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { changePriceList, deletePriceList, getPriceList } from '@/lib/catalogue/price-lists/data';
import { changeListSchema } from '@/lib/catalogue/price-lists/schema';

const params = z.object({ listId: idParam });

export const GET = handle(
  { permission: 'prices:manage', organisation: 'required', params },
  ({ actor, params: { listId } }) => getPriceList(actor, listId),
);

export const PUT = handle(
  { permission: 'prices:manage', organisation: 'required', params, body: changeListSchema },
  ({ actor, params: { listId }, body }) => changePriceList(actor, listId, body),
);

export const DELETE = handle(
  { permission: 'prices:manage', organisation: 'required', params },
  ({ actor, params: { listId } }) => deletePriceList(actor, listId),
);
