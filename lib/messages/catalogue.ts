import type { Language } from '@/lib/languages';
import deMail from '@/messages/de/mail.json';
import deWatchNotifications from '@/messages/de/watch-notifications.json';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import mail from '@/messages/en/mail.json';
import notifications from '@/messages/en/notifications.json';
import orderDocuments from '@/messages/en/order-documents.json';
import orderErrors from '@/messages/en/order-errors.json';
import orders from '@/messages/en/orders.json';
import unsubscribe from '@/messages/en/unsubscribe.json';
import watchNotifications from '@/messages/en/watch-notifications.json';
import watches from '@/messages/en/watches.json';
import frMail from '@/messages/fr/mail.json';
import frWatchNotifications from '@/messages/fr/watch-notifications.json';
import nlMail from '@/messages/nl/mail.json';
import nlWatchNotifications from '@/messages/nl/watch-notifications.json';

/** Every English message, by file: the whole catalogue. Server only; browsers load the files of their area. */
export const ENGLISH = {
  common,
  errors,
  mail,
  notifications,
  'order-documents': orderDocuments,
  'order-errors': orderErrors,
  orders,
  unsubscribe,
  watches,
  'watch-notifications': watchNotifications,
};

/** The other languages, as far as they are translated: whole groups, in which no key is missing (checked). */
export const TRANSLATED: Record<Exclude<Language, 'en'>, Record<string, object>> = {
  de: { mail: deMail, 'watch-notifications': deWatchNotifications },
  fr: { mail: frMail, 'watch-notifications': frWatchNotifications },
  nl: { mail: nlMail, 'watch-notifications': nlWatchNotifications },
};
