import { handle } from '@/lib/auth/handle';
import { createPriceList, getPriceLists } from '@/lib/price-lists/data';
import { priceListInputSchema } from '@/lib/price-lists/schema';

export const GET = handle({ permission: 'prices:manage', organisation: 'required' }, ({ actor }) =>
  getPriceLists(actor),
);

export const POST = handle(
  { permission: 'prices:manage', organisation: 'required', body: priceListInputSchema },
  async ({ actor, body }) => Response.json(await createPriceList(actor, body), { status: 201 }),
);
