import type { Language } from '@/lib/languages';
import deMail from '@/messages/de/mail.json';
import deWatchNotifications from '@/messages/de/watch-notifications.json';
import deWebhookNotifications from '@/messages/de/webhook-notifications.json';
import admin from '@/messages/en/admin.json';
import brand from '@/messages/en/brand.json';
import common from '@/messages/en/common.json';
import emailLog from '@/messages/en/email-log.json';
import errors from '@/messages/en/errors.json';
import feeds from '@/messages/en/feeds.json';
import mail from '@/messages/en/mail.json';
import notifications from '@/messages/en/notifications.json';
import unsubscribe from '@/messages/en/unsubscribe.json';
import watchNotifications from '@/messages/en/watch-notifications.json';
import watches from '@/messages/en/watches.json';
import webhookNotifications from '@/messages/en/webhook-notifications.json';
import webhooks from '@/messages/en/webhooks.json';
import frMail from '@/messages/fr/mail.json';
import frWatchNotifications from '@/messages/fr/watch-notifications.json';
import frWebhookNotifications from '@/messages/fr/webhook-notifications.json';
import nlMail from '@/messages/nl/mail.json';
import nlWatchNotifications from '@/messages/nl/watch-notifications.json';
import nlWebhookNotifications from '@/messages/nl/webhook-notifications.json';

/** Every English message, by file: the whole catalogue. Server only; browsers load the files of their area. */
export const ENGLISH = {
  admin,
  brand,
  common,
  errors,
  feeds,
  mail,
  notifications,
  unsubscribe,
  watches,
  webhooks,
  'email-log': emailLog,
  'watch-notifications': watchNotifications,
  'webhook-notifications': webhookNotifications,
};

/** The other languages, as far as they are translated: whole groups, in which no key is missing (checked). */
export const TRANSLATED: Record<Exclude<Language, 'en'>, Record<string, object>> = {
  de: {
    mail: deMail,
    'watch-notifications': deWatchNotifications,
    'webhook-notifications': deWebhookNotifications,
  },
  fr: {
    mail: frMail,
    'watch-notifications': frWatchNotifications,
    'webhook-notifications': frWebhookNotifications,
  },
  nl: {
    mail: nlMail,
    'watch-notifications': nlWatchNotifications,
    'webhook-notifications': nlWebhookNotifications,
  },
};
