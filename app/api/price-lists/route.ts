import { handle } from '@/lib/accounts/auth/handle';
import { createPriceList, getPriceLists } from '@/lib/catalogue/price-lists/data';
import { priceListInputSchema } from '@/lib/catalogue/price-lists/schema';

export const GET = handle({ permission: 'prices:manage', organisation: 'required' }, ({ actor }) =>
  getPriceLists(actor),
);

export const POST = handle(
  { permission: 'prices:manage', organisation: 'required', body: priceListInputSchema },
  async ({ actor, body }) => Response.json(await createPriceList(actor, body), { status: 201 }),
);
