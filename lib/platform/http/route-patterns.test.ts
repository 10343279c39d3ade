import { expect, test } from 'vitest';
import { createRouteFinder, toRouteTemplate } from './route-patterns';

const dynamic = (page: string) => ({
  page,
  regex: `^${page.replace(/\[\[\.\.\.\w+\]\]/, '(.+?)').replace(/\[\w+\]/g, '([^/]+?)')}(?:/)?$`,
});
const find = createRouteFinder({
  staticRoutes: [
    { page: '/sign-in', regex: '^/sign\\-in(?:/)?$' },
    { page: '/api/cart', regex: '' },
  ],
  dynamicRoutes: [
    dynamic('/api/orders/[orderId]'),
    dynamic('/o/[organisationId]'),
    dynamic('/o/[organisationId]/orders/[orderId]'),
  ],
});

test.each([
  ['/sign-in', '/sign-in'],
  ['/api/cart', '/api/cart'],
  ['/api/orders/0192f0c1-0000-4000-8000-000000000200', '/api/orders/[orderId]'],
  ['/o/200', '/o/[organisationId]'],
  ['/o/200/orders/7', '/o/[organisationId]/orders/[orderId]'],
  ['/_next/static/chunks/a.js', '/_next/static'],
  ['/wp-login.php', 'unknown'],
  ['/o/200/nowhere', 'unknown'],
  ['/', 'unknown'],
])('%s belongs to %s', (path, route) => {
  expect(find(path)).toBe(route);
});

test('without a build every route is unknown', () => {
  expect(createRouteFinder(null)('/sign-in')).toBe('unknown');
});

test.each([
  ['/api/orders', {}, '/api/orders'],
  ['/api/orders/7', { orderId: '7' }, '/api/orders/[orderId]'],
  ['/api/orders/7/files/7', { orderId: '7', fileId: '7' }, '/api/orders/[fileId]/files/[orderId]'],
  ['/api/hosts/a%20b', { host: 'a b' }, '/api/hosts/[host]'],
  ['/api/hosts/a%20b', { host: 'a%20b' }, '/api/hosts/[host]'],
  ['/media/a/b', { path: ['a', 'b'] }, '/media/[path]/[path]'],
  ['/api/feeds/secret%2dtoken', { token: 'secret-token' }, 'unknown'],
])('%s with %j belongs to %s, without any requested value', (path, params, template) => {
  expect(toRouteTemplate(path, params)).toBe(template);
});
