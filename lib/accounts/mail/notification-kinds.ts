/** Kinds of notifications. A page that does not know a kind shows its texts without an icon. */
export const NOTIFICATION_KINDS = [
  'order-attention',
  'order-unconfirmed',
  'order-stopped',
  'order-approval',
  'order-shipped',
  'order-noted',
  'order-progress',
  'watched-product',
  'watched-search',
  'part-number-changed',
  'list-ready',
  'webhook-failed',
  'connection-refused',
  'address-unavailable',
  'status-alert',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
