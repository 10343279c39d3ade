import 'server-only';
import type { z } from 'zod';
import { type FileLine, lineFileResponse } from '@/lib/cart/line-files/write';
import { chosenPlan } from '@/lib/catalogue/line-prices/rules';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { exportFormatSchema } from '@/lib/platform/spreadsheets/schema';
import { getCart } from './data';
import { lineName } from './model/rules';
import { type CartLine, cartParamSchema } from './model/schema';

/** GET /api/cart/export */
export const cartExportSchema = exportFormatSchema.extend(cartParamSchema.shape);

const toFileLine = (line: CartLine): FileLine => ({
  productId: line.productId,
  sku: line.facts?.productCode ?? '',
  vendor: line.facts?.vendor?.name ?? null,
  name: lineName(line),
  quantity: line.quantity,
  ratePlanId: line.ratePlanId,
  plan: (line.facts && chosenPlan(line.facts, line.ratePlanId)?.name) ?? null,
  provisioning: line.provisioning.map(({ id }) => id),
  maintenance: line.maintenance.map(({ id }) => id),
  reference: line.reference,
  price: line.facts?.price ?? null,
});

/**
 * The lines of a cart as a file, at the prices that its page shows; what is saved for later is not in it.
 * @throws AppError `not-allowed`, `not-found`
 */
export async function exportCart(
  actor: Actor,
  { cart: cartId, format }: z.output<typeof cartExportSchema>,
): Promise<Response> {
  const cart = await getCart(actor, cartId);
  const name = cart.name ?? pageTranslator('carts.name')('unnamed');
  return lineFileResponse(actor, { format, name, lines: cart.lines.map(toFileLine) });
}
