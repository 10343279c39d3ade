import { getRequestConfig } from 'next-intl/server';
import { pageLocale } from './locale';
import { messagesIn } from './translator';

/** What next-intl gives to server components; next.config.mjs names this file. */
export default getRequestConfig(() => {
  const { locale } = pageLocale();
  return Promise.resolve({ locale, messages: messagesIn(locale), timeZone: 'UTC' });
});
