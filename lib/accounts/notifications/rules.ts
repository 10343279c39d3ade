import { NOTIFICATION_KINDS, type NotificationKind } from '@/lib/accounts/model/notification';
import type { Permission } from '@/lib/organisations/permissions/rules';

export const MAIL_MODES = ['at-once', 'digest', 'off'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** Channels of one kind of news. */
export interface NotificationChannels {
  inbox: boolean;
  mail: MailMode;
}

interface KindFacts extends NotificationChannels {
  /** People who lack this permission are not notified. */
  needs: Permission;
}

/** Every kind of news, and how people are notified of it who chose nothing else. Its name is `notifications.kinds`. */
export const KINDS: Record<NotificationKind, KindFacts> = {
  'order-attention': {
    needs: 'orders:read',
    inbox: true,
    mail: 'at-once',
  },
  'order-unconfirmed': {
    needs: 'orders:read',
    inbox: true,
    mail: 'at-once',
  },
  'order-stopped': {
    needs: 'orders:read',
    inbox: true,
    mail: 'at-once',
  },
  'order-approval': {
    needs: 'orders:read',
    inbox: true,
    mail: 'at-once',
  },
  request: {
    needs: 'orders:read',
    inbox: true,
    mail: 'at-once',
  },
  'order-shipped': {
    needs: 'orders:read',
    inbox: true,
    mail: 'digest',
  },
  'order-noted': {
    needs: 'orders:read',
    inbox: true,
    mail: 'digest',
  },
  'order-progress': {
    needs: 'orders:read',
    inbox: false,
    mail: 'off',
  },
  'watched-product': {
    needs: 'products:read',
    inbox: true,
    mail: 'off',
  },
  'watched-search': {
    needs: 'products:read',
    inbox: true,
    mail: 'off',
  },
  'part-number-changed': {
    needs: 'part-numbers:manage',
    inbox: true,
    mail: 'digest',
  },
  'list-ready': {
    needs: 'products:read',
    inbox: true,
    mail: 'at-once',
  },
  'renewals-due': {
    needs: 'orders:read',
    inbox: true,
    mail: 'digest',
  },
  'quote-received': {
    needs: 'orders:create',
    inbox: true,
    mail: 'at-once',
  },
  'quote-made': {
    needs: 'quotes:manage',
    inbox: true,
    mail: 'at-once',
  },
  'webhook-failed': {
    needs: 'webhooks:manage',
    inbox: true,
    mail: 'at-once',
  },
  'connection-refused': {
    needs: 'catalogue:manage',
    inbox: true,
    mail: 'at-once',
  },
  'address-unavailable': {
    needs: 'addresses:manage',
    inbox: true,
    mail: 'digest',
  },
  'status-alert': {
    needs: 'system:read',
    inbox: true,
    mail: 'at-once',
  },
};

/** The kinds that somebody can get, in the order of their table. */
export const getPermittedKinds = (permissions: readonly Permission[]): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => permissions.includes(KINDS[kind].needs));

/** Returns the person's choice, or the kind's own default. */
export function resolveChannels(
  kind: NotificationKind,
  preference: NotificationChannels | undefined,
): NotificationChannels {
  const { inbox, mail } = preference ?? KINDS[kind];
  return { inbox, mail };
}

/** Path of the notification settings, below the brand's address. */
export const preferencesPath = (organisationId: number): `/o/${number}/account/notifications` =>
  `/o/${organisationId}/account/notifications`;

/** Unread ones are counted up to this many. */
export const MAX_UNREAD = 100;
