import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { findSupport } from './data';
import { clearBrandCache } from './model/brand-cache';
import { addBrand } from './testing/add-brand';
import { type BrandFixture, openBrandFixture } from './testing/brand-fixture';

const contact = (email: string) => ({ email, phone: null, url: null, hours: null });
const TOP = contact('help@top.example');
const OWN = contact('help@b.example');
const HOSTS = { top: 'top.example', own: 'orders.b.example', silent: 'orders.c.example' };

let fixture: BrandFixture;
beforeAll(async () => {
  fixture = await openBrandFixture();
  await fixture.rows(emptyTables('brands'));
  await addBrand({ organisationId: 100, name: 'Top', host: HOSTS.top, body: { support: TOP } });
  await addBrand({ organisationId: 200, name: 'B', host: HOSTS.own, body: { support: OWN } });
  await addBrand({ organisationId: 201, name: 'C', host: HOSTS.silent });
  clearBrandCache();
});
afterAll(() => fixture.close());

test.each([
  ['staff of the brand’s owner read the contact above', HOSTS.own, 200, TOP],
  ['customers of the brand’s owner read the brand’s contact', HOSTS.own, 300, OWN],
  ['customers one level further read the brand’s contact', HOSTS.own, 400, OWN],
  ['staff at the top have no level above', HOSTS.top, 100, null],
  ['customers of the top read its contact', HOSTS.top, 202, TOP],
  ['staff under a brand without a contact read the one above', HOSTS.silent, 201, TOP],
  ['customers under a brand without a contact read the one above', HOSTS.silent, 301, TOP],
  ['no one reads a contact on an unknown host', 'evil.example', 200, null],
])('%s', async (_name, host, home, expected) => {
  expect(await findSupport(host, home)).toEqual(expected);
});
