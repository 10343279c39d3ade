import type { Language } from '@/lib/languages';
import deConnectionNotifications from '@/messages/de/connection-notifications.json';
import deMail from '@/messages/de/mail.json';
import deWatchNotifications from '@/messages/de/watch-notifications.json';
import apiClient from '@/messages/en/api-client.json';
import common from '@/messages/en/common.json';
import connectionErrors from '@/messages/en/connection-errors.json';
import connectionNotifications from '@/messages/en/connection-notifications.json';
import connectionTest from '@/messages/en/connection-test.json';
import connections from '@/messages/en/connections.json';
import customerErrors from '@/messages/en/customer-errors.json';
import customerImport from '@/messages/en/customer-import.json';
import customers from '@/messages/en/customers.json';
import errors from '@/messages/en/errors.json';
import mail from '@/messages/en/mail.json';
import notifications from '@/messages/en/notifications.json';
import setup from '@/messages/en/setup.json';
import unsubscribe from '@/messages/en/unsubscribe.json';
import watchNotifications from '@/messages/en/watch-notifications.json';
import watches from '@/messages/en/watches.json';
import frConnectionNotifications from '@/messages/fr/connection-notifications.json';
import frMail from '@/messages/fr/mail.json';
import frWatchNotifications from '@/messages/fr/watch-notifications.json';
import nlConnectionNotifications from '@/messages/nl/connection-notifications.json';
import nlMail from '@/messages/nl/mail.json';
import nlWatchNotifications from '@/messages/nl/watch-notifications.json';

/** Every English message, by file: the whole catalogue. Server only; browsers load the files of their area. */
export const ENGLISH = {
  'api-client': apiClient,
  common,
  connections,
  'connection-errors': connectionErrors,
  'connection-notifications': connectionNotifications,
  'connection-test': connectionTest,
  customers,
  'customer-errors': customerErrors,
  'customer-import': customerImport,
  errors,
  mail,
  notifications,
  setup,
  unsubscribe,
  watches,
  'watch-notifications': watchNotifications,
};

/** The other languages, as far as they are translated: whole groups, in which no key is missing (checked). */
export const TRANSLATED: Record<Exclude<Language, 'en'>, Record<string, object>> = {
  de: {
    'connection-notifications': deConnectionNotifications,
    mail: deMail,
    'watch-notifications': deWatchNotifications,
  },
  fr: {
    'connection-notifications': frConnectionNotifications,
    mail: frMail,
    'watch-notifications': frWatchNotifications,
  },
  nl: {
    'connection-notifications': nlConnectionNotifications,
    mail: nlMail,
    'watch-notifications': nlWatchNotifications,
  },
};
