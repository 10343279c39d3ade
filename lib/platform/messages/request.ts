import { getRequestConfig } from 'next-intl/server';
import { pageLocale } from './locale';
import { requestMessages } from './page';

/** Configuration of next-intl for server components; next.config.mjs names this file. */
export default getRequestConfig(() =>
  Promise.resolve({ locale: pageLocale().locale, messages: requestMessages(), timeZone: 'UTC' }),
);
