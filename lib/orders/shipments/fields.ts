import type { ShipmentRole } from '@/lib/contract/shipment-roles';

/**
 * How distributors name what they say about shipments: the contract has no field for it. Upper and lower case, `_` and `-` make no
 * difference. UPSTREAM_SHIPMENT_FIELDS adds names to these (docs/distributor.md, docs/decisions/0141).
 */
const KNOWN_NAMES: Readonly<Record<ShipmentRole, readonly string[]>> = {
  shipments: ['shipments', 'shipment', 'deliveries', 'packages', 'parcels', 'consignments', 'tracking_info'],
  carrier: ['carrier', 'carrier_name', 'courier', 'shipping_carrier', 'shipper', 'ship_via'],
  trackingNumber: [
    ...['tracking', 'tracking_number', 'tracking_numbers', 'tracking_no', 'tracking_nos', 'tracking_code'],
    ...['tracking_codes', 'tracking_id', 'tracking_ids', 'tracking_reference', 'waybill', 'waybill_number'],
  ],
  trackingUrl: ['tracking_url', 'tracking_urls', 'tracking_link', 'tracking_links', 'track_url'],
  serials: ['serials', 'serial', 'serial_number', 'serial_numbers', 'serial_no', 'serial_nos'],
  lines: ['lines', 'items', 'products', 'line_items', 'order_lines', 'contents'],
  productId: ['product_id', 'product'],
  sku: ['sku', 'product_code', 'part_number', 'code'],
  name: ['name', 'product_name', 'description'],
  quantity: ['quantity', 'qty', 'shipped_quantity', 'quantity_shipped'],
};

/** Additional names by role. */
export type AdditionalFields = Partial<Record<ShipmentRole, readonly string[]>>;

/** The role of a field by its folded name. */
export type ShipmentFields = ReadonlyMap<string, ShipmentRole>;

export const foldName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The names that are known anywhere, with those of the deployment, which come first. */
export function toShipmentFields(additional: AdditionalFields = {}): ShipmentFields {
  const names = [KNOWN_NAMES, additional].flatMap((all) =>
    Object.entries(all).flatMap(([role, some]) =>
      some.map((name) => [foldName(name), role as ShipmentRole] as const),
    ),
  );
  return new Map(names);
}
