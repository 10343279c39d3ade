import { expect, test } from 'vitest';
import { buildOrigin } from './hosts';

test.each([
  ['orders.example', {}, 'https://orders.example'],
  ['orders.example', { INSECURE_COOKIES: true }, 'http://orders.example:3000'],
  ['orders.example', { SETUP_ORIGIN: 'http://orders.example:8080' }, 'https://orders.example'],
  ['localhost', {}, 'http://localhost:3000'],
  // compose.yaml on a laptop: the balancer has the certificate, and browsers do not reach the portal's own port.
  ['localhost', { SETUP_ORIGIN: 'https://localhost' }, 'https://localhost'],
  ['other.localhost', { SETUP_ORIGIN: 'https://localhost' }, 'http://other.localhost:3000'],
])('addresses of %s with %o begin with %s', (host, variables, origin) => {
  expect(buildOrigin(host, { PORT: 3000, INSECURE_COOKIES: false, ...variables })).toBe(origin);
});
