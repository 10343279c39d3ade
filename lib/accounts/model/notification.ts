import type { Text } from '@/lib/platform/messages/message';

/** Kinds of notifications. A page that does not know a kind shows its texts without an icon. */
export const NOTIFICATION_KINDS = [
  'order-attention',
  'order-unconfirmed',
  'order-stopped',
  'order-approval',
  'request',
  'order-shipped',
  'order-noted',
  'order-progress',
  'watched-product',
  'watched-search',
  'part-number-changed',
  'list-ready',
  'renewals-due',
  'quote-received',
  'quote-made',
  'webhook-failed',
  'connection-refused',
  'address-unavailable',
  'status-alert',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Lines of a text; the facts of a line are written side by side. */
export type Lines = readonly (readonly Text[])[];

/** The stored text of a notification: it is rendered in its reader's language when it is read. */
export type NotificationText = { title: Text; detail: Lines | null };

/** The lines of a notification written out. */
export const writeLines = (write: (text: Text) => string, lines: Lines | null): string | null =>
  lines?.map((line) => line.map(write).join(' · ')).join('\n') ?? null;
