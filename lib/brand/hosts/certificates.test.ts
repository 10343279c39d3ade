import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createBrand } from '../editing/data';
import { publishDraft } from '../editing/publish';
import { clearBrandCache } from '../model/brand-cache';
import { addBrand } from '../testing/add-brand';
import { type BrandFixture, openBrandFixture } from '../testing/brand-fixture';
import { requireCertificateHost } from './certificates';
import { addHost, checkHost, listHosts, removeHost } from './data';

const HOST = 'orders.b.example';
let fixture: BrandFixture;
let ann: Actor;
beforeAll(async () => {
  fixture = await openBrandFixture();
  ann = await fixture.person(200);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('brands', 'audit_events', 'sessions'));
  clearBrandCache();
  await addBrand({ organisationId: 100, name: 'Top', host: 'top.example' });
});

/** True when a caller without a known address gets a certificate. */
const isAllowed = (host: string): Promise<boolean> =>
  requireCertificateHost(host, null).then(
    () => true,
    () => false,
  );

async function proveHost(host: string): Promise<void> {
  await addHost(ann, host);
  const proof = (await listHosts(ann)).hosts.find((one) => one.host === host)?.proof?.value ?? '';
  await checkHost(ann, host, {
    resolveTxt: async () => [[proof]],
    mayConnect: () => false,
    getOrigins: () => [],
  });
}

test.each(['top.example', 'TOP.example.'])('%s serves a brand and gets a certificate', async (host) => {
  expect(await isAllowed(host)).toBe(true);
});

test.each(['', 'evil.example', 'x.top.example', 'top.example:80@evil', '203.0.113.7', '*.example'])(
  '%o gets no certificate',
  async (host) => {
    await expect(requireCertificateHost(host, null)).rejects.toMatchObject({ code: 'not-found' });
  },
);

test('a host gets a certificate while it is proven and its brand is published', async () => {
  const { own } = await createBrand(ann);
  await addHost(ann, HOST);
  expect(await isAllowed(HOST)).toBe(false);
  await proveHost(HOST);
  expect(await isAllowed(HOST)).toBe(false);
  await publishDraft(ann, { draftVersion: own!.draft.version, note: null });
  expect(await isAllowed(HOST)).toBe(true);
  await proveHost('second.b.example');
  await removeHost(ann, HOST, {});
  expect(await isAllowed(HOST)).toBe(false);
  expect(await isAllowed('second.b.example')).toBe(true);
});

test('a known address has a limit of requests per minute; a balancer in a private network has none', async () => {
  const ask = (caller: string | null) => requireCertificateHost('top.example', caller);
  for (let question = 0; question < 60; question += 1) await ask('203.0.113.7');
  await expect(ask('203.0.113.7')).rejects.toMatchObject({ code: 'too-many' });
  await expect(ask('203.0.113.8')).resolves.toBeUndefined();
  for (let question = 0; question < 100; question += 1) await ask(null);
});
