import { NOTIFICATION_KINDS, type NotificationKind } from '@/lib/mail/notification-kinds';
import type { Permission } from '@/lib/permissions/rules';

export const MAIL_MODES = ['at-once', 'digest', 'off'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** How somebody is told of one kind of news. */
export interface NotificationChannels {
  inbox: boolean;
  mail: MailMode;
}

interface KindFacts extends NotificationChannels {
  label: string;
  hint: string;
  /** Who may not do this is not told. */
  needs: Permission;
}

/** Every kind of news, and how people are told of it who said nothing else. */
export const KINDS: Record<NotificationKind, KindFacts> = {
  'order-attention': {
    label: 'An order needs attention',
    hint: 'There is a problem to resolve with the supplier.',
    needs: 'orders:read',
    inbox: true,
    mail: 'at-once',
  },
  'order-unconfirmed': {
    label: 'An order got no clear answer',
    hint: 'It may or may not have arrived; also what became of it.',
    needs: 'orders:read',
    inbox: true,
    mail: 'at-once',
  },
  'order-stopped': {
    label: 'An order came to nothing',
    hint: 'It was not accepted, failed, was cancelled, or somebody else took it back.',
    needs: 'orders:read',
    inbox: true,
    mail: 'at-once',
  },
  'order-approval': {
    label: 'Approvals',
    hint: 'An order waits for your approval, one of yours was approved or refused, or it changed before it was sent.',
    needs: 'orders:read',
    inbox: true,
    mail: 'at-once',
  },
  'order-shipped': {
    label: 'An order is on its way or complete',
    hint: 'Part shipped, shipped or complete.',
    needs: 'orders:read',
    inbox: true,
    mail: 'digest',
  },
  'order-noted': {
    label: 'A note on an order',
    hint: 'Somebody wrote something down about an order of yours.',
    needs: 'orders:read',
    inbox: true,
    mail: 'digest',
  },
  'order-progress': {
    label: 'Every other step of an order',
    hint: 'Placed, sent, accepted, resubmitted and so on.',
    needs: 'orders:read',
    inbox: false,
    mail: 'off',
  },
  'watched-product': {
    label: 'A product that you watch',
    hint: 'Its price or stock is another one.',
    needs: 'products:read',
    inbox: true,
    mail: 'off',
  },
  'watched-search': {
    label: 'A search that you watch',
    hint: 'It finds something new.',
    needs: 'products:read',
    inbox: true,
    mail: 'off',
  },
  'webhook-failed': {
    label: 'A webhook does not get through',
    hint: 'Its receiver did not accept a message, or it was stopped.',
    needs: 'webhooks:manage',
    inbox: true,
    mail: 'at-once',
  },
  'connection-refused': {
    label: 'The distributor refuses the portal',
    hint: 'It does not accept an API client; orders wait until it does.',
    needs: 'catalogue:manage',
    inbox: true,
    mail: 'at-once',
  },
};

/** The kinds that somebody can be told of at all, in the order of their table. */
export const getPermittedKinds = (permissions: readonly Permission[]): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => permissions.includes(KINDS[kind].needs));

/** As the person chose, or the kind's own default. */
export function resolveChannels(
  kind: NotificationKind,
  preference: NotificationChannels | undefined,
): NotificationChannels {
  const { inbox, mail } = preference ?? KINDS[kind];
  return { inbox, mail };
}
