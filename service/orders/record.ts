import Big from 'big.js';
import { shippingAddress } from '@/lib/contract/order-rules';
import type { orderEvents, orderLines, orders } from '../db/tables/orders';
import { listParcels } from './parcels';
import type { Order } from './schema';

type LineRow = typeof orderLines.$inferSelect;

/** The order number that people use, on the phone and on delivery notes. */
export function orderNumber(orderId: number): string {
  return `SO-${orderId}`;
}

/** The rows of one order as the API shows them. */
export function toOrder(
  row: typeof orders.$inferSelect,
  lines: readonly LineRow[],
  events: readonly (typeof orderEvents.$inferSelect)[],
  publicUrl: string,
): Order {
  const parcels = listParcels({ id: row.id, code: row.trackingCode }, lines, events);
  return {
    id: row.id,
    number: orderNumber(row.id),
    status: row.status,
    organisation: row.organisationId,
    reference: row.reference,
    user: row.userId,
    real_user: row.realUserId,
    currency: row.currency,
    products: lines.map(toLine),
    goods_total: Number(row.goodsTotal),
    shipping_total: Number(row.shippingTotal),
    total: new Big(row.goodsTotal).plus(row.shippingTotal).toNumber(),
    shipping: shippingAddress(row.shipping),
    provisioning_instructions: row.provisioningInstructions,
    notes: row.notes,
    attention_reason: row.attentionReason,
    tracking_url: row.trackingCode && `${publicUrl}/track/${row.trackingCode}`,
    ...(row.scenario === 'tracked' && row.trackingCode
      ? { shipments: [toShipment(row.id, row.trackingCode, lines)] }
      : parcels && { shipments: parcels }),
    history: events.map((event) => ({
      status: event.toStatus,
      at: event.at.toISOString(),
      note: event.note,
    })),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** More serial numbers than these of one line are left out. */
const MAX_SERIALS = 50;

/** Distributors send more than the specification lists, and a portal has to recognise those fields by name. */
const toShipment = (
  orderId: number,
  code: string,
  lines: readonly LineRow[],
): NonNullable<Order['shipments']>[number] => ({
  carrier: 'Example Parcel',
  tracking_number: `EX${code.replaceAll('-', '').slice(0, 12).toUpperCase()}`,
  lines: lines
    .filter(({ shippedQuantity }) => shippedQuantity > 0)
    .map(({ line, productId, productCode, shippedQuantity }) => ({
      product: productId,
      product_code: productCode,
      quantity: shippedQuantity,
      serial_numbers: Array.from(
        { length: Math.min(shippedQuantity, MAX_SERIALS) },
        (_, place) => `SN${orderId}-${line}-${String(place + 1).padStart(3, '0')}`,
      ),
    })),
});

function toLine(row: LineRow): Order['products'][number] {
  return {
    line: row.line,
    product: row.productId,
    product_code: row.productCode,
    name: row.name,
    quantity: row.quantity,
    shipped_quantity: row.shippedQuantity,
    price: Number(row.price),
    rate_plan: row.ratePlan ?? null,
    provisioning: row.provisioning,
    maintenance: row.maintenance,
    total: Number(row.total),
  };
}
