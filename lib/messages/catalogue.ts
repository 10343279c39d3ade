import type { Language } from '@/lib/languages';
import deMail from '@/messages/de/mail.json';
import deNotifications from '@/messages/de/notifications.json';
import deWatches from '@/messages/de/watches.json';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import mail from '@/messages/en/mail.json';
import notifications from '@/messages/en/notifications.json';
import unsubscribe from '@/messages/en/unsubscribe.json';
import watches from '@/messages/en/watches.json';
import frMail from '@/messages/fr/mail.json';
import frNotifications from '@/messages/fr/notifications.json';
import frWatches from '@/messages/fr/watches.json';
import nlMail from '@/messages/nl/mail.json';
import nlNotifications from '@/messages/nl/notifications.json';
import nlWatches from '@/messages/nl/watches.json';

/** Every English message, by file: the whole catalogue. Server only; browsers load the files of their area. */
export const ENGLISH = { common, errors, mail, notifications, unsubscribe, watches };

/** The other languages, as far as they are translated: whole groups, in which no key is missing (checked). */
export const TRANSLATED: Record<Exclude<Language, 'en'>, Record<string, object>> = {
  de: { mail: deMail, notifications: deNotifications, watches: deWatches },
  fr: { mail: frMail, notifications: frNotifications, watches: frWatches },
  nl: { mail: nlMail, notifications: nlNotifications, watches: nlWatches },
};
