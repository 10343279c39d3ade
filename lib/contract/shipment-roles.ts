/** What a field of an order can mean that the contract does not name: distributors describe shipments in fields of their own. */
export const SHIPMENT_ROLES = [
  'shipments',
  'carrier',
  'trackingNumber',
  'trackingUrl',
  'serials',
  'lines',
  'productId',
  'sku',
  'name',
  'quantity',
] as const;
export type ShipmentRole = (typeof SHIPMENT_ROLES)[number];
