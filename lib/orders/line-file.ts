import 'server-only';
import { type FileLine, lineFileResponse } from '@/lib/cart/line-files/write';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import { readLines } from './list/row-store';
import { findOrder, type OrderParts } from './model/store';
import { showLine } from './model/tier-price-rules';
import { findShownPrices } from './model/tier-prices';

const toFileLine = (line: OrderParts['lines'][number]): FileLine => ({
  productId: line.productId,
  sku: line.productCode,
  vendor: line.vendorName,
  name: line.name,
  quantity: line.quantity,
  ratePlanId: line.plan?.id ?? null,
  plan: line.plan?.name ?? null,
  provisioning: line.provisioning.map(({ id }) => id),
  maintenance: line.maintenance.map(({ id }) => id),
  reference: line.reference,
  price: line.parts.find(({ group }) => group === 'product')?.price ?? null,
});

/**
 * The lines of an order of the acting organisation as a file that quick order reads back to the same lines, at the prices that
 * this person sees.
 * @throws AppError `not-found` for an order of any other organisation
 */
export async function exportOrder(actor: Actor, orderId: string, format: FileFormat): Promise<Response> {
  requirePermission(actor, 'orders:read');
  const found = await findOrder(db(), orderId, actor.organisationId);
  if (!found) throw notFound(message('orders.errors.notFound'));
  const shown = (await findShownPrices(db(), actor, [found.order]))(orderId);
  const lines = (await readLines(db(), [orderId])).map((line) => toFileLine(showLine(line, shown)));
  return lineFileResponse(actor, { format, name: `order-${found.order.number}`, lines });
}
