import type { Language } from '@/lib/languages';
import { DUTCH } from './dutch';
import { ENGLISH } from './english';
import { FRENCH } from './french';
import { GERMAN } from './german';
import type { OrderNotificationMessages } from './rules';

export const ORDER_NOTIFICATION_MESSAGES: Record<Language, OrderNotificationMessages> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  nl: DUTCH,
};
