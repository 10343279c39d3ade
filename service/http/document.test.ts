import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAGIC_REFERENCES } from '../orders/rules';
import { createTestService, type TestService } from '../testing/service';

let harness: TestService;
beforeAll(async () => {
  harness = await createTestService();
});
afterAll(() => harness.drop());

const OPERATIONS = [
  'POST /oauth/token',
  'GET /v1/user',
  'GET /v1/organisations',
  'GET /v1/organisations/{id}/addresses',
  'GET /v1/products',
  'GET /v1/products/{id}',
  'POST /v1/orders',
  'GET /v1/orders/{id}',
  'POST /v1/orders/{id}/resubmit',
  'POST /v1/orders/{id}/cancel',
];

test('the OpenAPI document names every operation and the authentication', async () => {
  const document = await (await harness.app.request('/openapi.json')).json();
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.0' } });
  const named = Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(named.sort()).toEqual([...OPERATIONS].sort());
  expect(document.components.securitySchemes.clientCredentials.type).toBe('oauth2');
  expect(document.paths['/v1/user'].get.security).toEqual([{ clientCredentials: [] }]);
});

test('the page shows everything without scripts', async () => {
  const response = await harness.app.request('/docs');
  const page = await response.text();
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|https?:\/\/(?!service\.test)/);
  for (const operation of OPERATIONS) expect(page).toContain(operation.split(' ')[1]);
  for (const { marker } of MAGIC_REFERENCES) expect(page).toContain(marker);
  expect(page).toContain('idempotency-key');
  const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  for (const id of anchors) expect(page).toContain(`id="${id}"`);
});
