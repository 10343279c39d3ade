import type { Language } from '@/lib/languages';
import deMail from '@/messages/de/mail.json';
import deWatchNotifications from '@/messages/de/watch-notifications.json';
import addressErrors from '@/messages/en/address-errors.json';
import addresses from '@/messages/en/addresses.json';
import cart from '@/messages/en/cart.json';
import cartErrors from '@/messages/en/cart-errors.json';
import checkout from '@/messages/en/checkout.json';
import common from '@/messages/en/common.json';
import dryRun from '@/messages/en/dry-run.json';
import errorPages from '@/messages/en/error-pages.json';
import errors from '@/messages/en/errors.json';
import mail from '@/messages/en/mail.json';
import notifications from '@/messages/en/notifications.json';
import shell from '@/messages/en/shell.json';
import signInForm from '@/messages/en/sign-in-form.json';
import ui from '@/messages/en/ui.json';
import unsubscribe from '@/messages/en/unsubscribe.json';
import watchNotifications from '@/messages/en/watch-notifications.json';
import watches from '@/messages/en/watches.json';
import frMail from '@/messages/fr/mail.json';
import frWatchNotifications from '@/messages/fr/watch-notifications.json';
import nlMail from '@/messages/nl/mail.json';
import nlWatchNotifications from '@/messages/nl/watch-notifications.json';

/** Every English message, by file: the whole catalogue. Server only; browsers load the files of their area. */
export const ENGLISH = {
  'address-errors': addressErrors,
  addresses,
  cart,
  'cart-errors': cartErrors,
  checkout,
  common,
  'dry-run': dryRun,
  'error-pages': errorPages,
  errors,
  mail,
  notifications,
  shell,
  'sign-in-form': signInForm,
  ui,
  unsubscribe,
  'watch-notifications': watchNotifications,
  watches,
};

/** The other languages, as far as they are translated: whole groups, in which no key is missing (checked). */
export const TRANSLATED: Record<Exclude<Language, 'en'>, Record<string, object>> = {
  de: { mail: deMail, 'watch-notifications': deWatchNotifications },
  fr: { mail: frMail, 'watch-notifications': frWatchNotifications },
  nl: { mail: nlMail, 'watch-notifications': nlWatchNotifications },
};
