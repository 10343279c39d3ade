import type { Language } from '@/lib/languages';
import deMail from '@/messages/de/mail.json';
import deOrderNotifications from '@/messages/de/order-notifications.json';
import deWatchNotifications from '@/messages/de/watch-notifications.json';
import approvals from '@/messages/en/approvals.json';
import attention from '@/messages/en/attention.json';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import mail from '@/messages/en/mail.json';
import notifications from '@/messages/en/notifications.json';
import orderNotifications from '@/messages/en/order-notifications.json';
import orderRequests from '@/messages/en/order-requests.json';
import ordering from '@/messages/en/ordering.json';
import unconfirmedOrders from '@/messages/en/unconfirmed-orders.json';
import unsubscribe from '@/messages/en/unsubscribe.json';
import watchNotifications from '@/messages/en/watch-notifications.json';
import watches from '@/messages/en/watches.json';
import worklists from '@/messages/en/worklists.json';
import frMail from '@/messages/fr/mail.json';
import frOrderNotifications from '@/messages/fr/order-notifications.json';
import frWatchNotifications from '@/messages/fr/watch-notifications.json';
import nlMail from '@/messages/nl/mail.json';
import nlOrderNotifications from '@/messages/nl/order-notifications.json';
import nlWatchNotifications from '@/messages/nl/watch-notifications.json';

/** Every English message, by file: the whole catalogue. Server only; browsers load the files of their area. */
export const ENGLISH = {
  approvals,
  attention,
  common,
  errors,
  mail,
  notifications,
  'order-notifications': orderNotifications,
  'order-requests': orderRequests,
  ordering,
  'unconfirmed-orders': unconfirmedOrders,
  unsubscribe,
  'watch-notifications': watchNotifications,
  watches,
  worklists,
};

/** The other languages, as far as they are translated: whole groups, in which no key is missing (checked). */
export const TRANSLATED: Record<Exclude<Language, 'en'>, Record<string, object>> = {
  de: {
    mail: deMail,
    'order-notifications': deOrderNotifications,
    'watch-notifications': deWatchNotifications,
  },
  fr: {
    mail: frMail,
    'order-notifications': frOrderNotifications,
    'watch-notifications': frWatchNotifications,
  },
  nl: {
    mail: nlMail,
    'order-notifications': nlOrderNotifications,
    'watch-notifications': nlWatchNotifications,
  },
};
