import { getRequestConfig } from 'next-intl/server';
import { pageLocale } from './locale';
import { messagesIn } from './translator';

/** Configuration of next-intl for server components; next.config.mjs names this file. */
export default getRequestConfig(() => {
  const { locale } = pageLocale();
  return Promise.resolve({ locale, messages: messagesIn(locale), timeZone: 'UTC' });
});
