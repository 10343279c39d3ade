/** The contract names no field for shipments or reasons, so distributors use fields of their own: each means one of these. */
export const SHIPMENT_ROLES = [
  'shipments',
  'carrier',
  'trackingNumber',
  'trackingUrl',
  'serials',
  'lines',
  'productId',
  'sku',
  'quantity',
  'shippedQuantity',
  'line',
  'shippedAt',
  'reason',
  'note',
] as const;
export type ShipmentRole = (typeof SHIPMENT_ROLES)[number];
