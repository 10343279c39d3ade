import type { Language } from '@/lib/languages';
import deMail from '@/messages/de/mail.json';
import deWatchNotifications from '@/messages/de/watch-notifications.json';
import catalogue from '@/messages/en/catalogue.json';
import catalogueChanges from '@/messages/en/catalogue-changes.json';
import changesExport from '@/messages/en/changes-export.json';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import mail from '@/messages/en/mail.json';
import notifications from '@/messages/en/notifications.json';
import pricing from '@/messages/en/pricing.json';
import product from '@/messages/en/product.json';
import unsubscribe from '@/messages/en/unsubscribe.json';
import watchNotifications from '@/messages/en/watch-notifications.json';
import watches from '@/messages/en/watches.json';
import frMail from '@/messages/fr/mail.json';
import frWatchNotifications from '@/messages/fr/watch-notifications.json';
import nlMail from '@/messages/nl/mail.json';
import nlWatchNotifications from '@/messages/nl/watch-notifications.json';

/** Every English message, by file: the whole catalogue. Server only; browsers load the files of their area. */
export const ENGLISH = {
  catalogue,
  common,
  errors,
  mail,
  notifications,
  pricing,
  product,
  unsubscribe,
  watches,
  'catalogue-changes': catalogueChanges,
  'changes-export': changesExport,
  'watch-notifications': watchNotifications,
};

/** The other languages, as far as they are translated: whole groups, in which no key is missing (checked). */
export const TRANSLATED: Record<Exclude<Language, 'en'>, Record<string, object>> = {
  de: { mail: deMail, 'watch-notifications': deWatchNotifications },
  fr: { mail: frMail, 'watch-notifications': frWatchNotifications },
  nl: { mail: nlMail, 'watch-notifications': nlWatchNotifications },
};
