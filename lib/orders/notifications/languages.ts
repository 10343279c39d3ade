import type { Language } from '@/lib/languages';
import { DUTCH } from './dutch';
import { ENGLISH } from './english';
import { FRENCH } from './french';
import { GERMAN } from './german';
import type { OrderNewsWords } from './rules';

export const ORDER_NEWS: Record<Language, OrderNewsWords> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  nl: DUTCH,
};
