/** Pages and files that a visitor can read. */
export const PUBLIC_PATHS = [
  '/',
  '/sign-in',
  '/forgot-password',
  '/legal/imprint',
  '/legal/privacy',
  '/legal/terms',
  '/legal/nothing',
  '/nothing',
  '/robots.txt',
  '/icons/neutral.svg',
  '/placeholder.svg',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/api/auth/csrf',
  '/api/health/live',
  '/api/nothing',
];

const PAGES = [
  '',
  'products',
  'orders',
  'cart',
  'quick-order',
  'order-templates',
  'subscriptions',
  'inbox',
  'account',
  'nothing',
];
const LISTS = [
  'products',
  'orders',
  'carts',
  'order-templates',
  'people',
  'mails',
  'price-lists',
  'webhooks',
  'subscriptions',
];
const FILES = ['csv', 'xlsx'].map((format) => `/api/orders/export?format=${format}&`);

/** Pages, data and files of an organisation, from which everything else is reached. */
export const listOrganisationPaths = (organisationId: number): string[] => [
  ...PAGES.map((page) => `/o/${organisationId}/${page}`),
  ...LISTS.map((list) => `/api/${list}?organisation=${organisationId}`),
  ...FILES.map((file) => `${file}organisation=${organisationId}`),
  `/api/home?organisation=${organisationId}`,
  '/o/999999/products',
];

/** Reading these would end the session, or change what a person receives. */
const LEFT_ALONE = /sign-?out|unsubscribe|\/api\/auth\//;
/** Addresses on the same host: in links, in streamed pages, in stylesheets and in data. */
const PATH = /["'(=\\](\/(?!\/)[\w\-./~%?&;=[\]:@+]*)/g;

/** The addresses that an answer names. */
export function listPaths(text: string): string[] {
  const paths = [...text.matchAll(PATH)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&').replace(/\\+$/, ''),
  );
  return [...new Set(paths)].filter((path) => path.length < 300 && !LEFT_ALONE.test(path));
}

/** The files that belong to objects which an answer of the data names: orders as PDF, mails as HTML. */
export function listObjectFiles(path: string, text: string, organisationId: number): string[] {
  const query = `organisation=${organisationId}`;
  const ids = [...text.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id]) => id);
  if (path.startsWith('/api/orders?'))
    return ids.flatMap((id) => [
      `/o/${organisationId}/orders/${id}`,
      `/api/orders/${id}/pdf?${query}`,
      `/api/orders/${id}/audit-trail?${query}`,
    ]);
  return path.startsWith('/api/mails?') ? ids.map((id) => `/api/mails/${id}/html?${query}`) : [];
}

/** One of many pages that differ only in the object that they show. */
export const toPattern = (path: string): string =>
  path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/(?<=[/=])-?\d+(?=[/?&]|$)/g, ':number')
    .replace(/(?<=\?).*/, (query) => query.replace(/=[^&]*/g, ''));
