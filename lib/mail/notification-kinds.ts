/** What people are told about. Later kinds join this list; a kind that a page does not know is shown plainly. */
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
  'webhook-failed',
  'connection-refused',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
