import type { ShipmentRole } from '@/lib/contract/profile-names';

/**
 * Common names of fields for shipments and reasons: the contract has no field for them. Upper and lower case,
 * `_` and `-` make no difference. UPSTREAM_SHIPMENT_FIELDS adds names to these (docs/distributor.md,
 * docs/decisions/0025).
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
  quantity: ['quantity', 'qty'],
  shippedQuantity: [
    ...['shipped_quantity', 'quantity_shipped', 'shipped_qty', 'qty_shipped', 'shipped'],
    ...['dispatched_quantity', 'delivered_quantity', 'fulfilled_quantity'],
  ],
  line: ['line', 'line_number', 'line_no', 'position'],
  shippedAt: [
    'shipped_at',
    'shipped_on',
    'ship_date',
    'date_shipped',
    'dispatched_at',
    'dispatch_date',
    'date',
  ],
  reason: [
    ...['attention_reason', 'attention_message', 'reason', 'status_reason', 'hold_reason', 'failure_reason'],
    ...[
      'cancellation_reason',
      'cancel_reason',
      'rejection_reason',
      'reason_text',
      'problem',
      'error_message',
    ],
  ],
  // Not "notes": that is the buyer's own text, which the API returns.
  note: ['note', 'status_note', 'remark', 'remarks', 'comment', 'comments', 'message', 'status_message'],
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
