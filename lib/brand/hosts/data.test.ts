import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { findBrandByHost } from '../data';
import { createBrand } from '../editing/data';
import { publishDraft } from '../editing/publish';
import { clearBrandCache } from '../model/brand-cache';
import { addBrand } from '../testing/add-brand';
import { type BrandFixture, openBrandFixture } from '../testing/brand-fixture';
import { addHost, checkDueHosts, checkHost, chooseCanonicalHost, listHosts, removeHost } from './data';
import type { ProofClient } from './proof';

const HOST = 'orders.b.example';
let fixture: BrandFixture;
/** Ann is of 200 and Ben of 201, which have brands; Top is of 100, above both. */
let ann: Actor;
let ben: Actor;
let top: Actor;
beforeAll(async () => {
  fixture = await openBrandFixture();
  [ann, ben, top] = [
    await fixture.person(200),
    await fixture.person(201),
    await fixture.person(100, 'operator'),
  ];
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('brands', 'audit_events', 'sessions'));
  clearBrandCache();
  await addBrand({ organisationId: 100, name: 'Top', host: 'top.example' });
  for (const actor of [ann, ben]) {
    const { own } = await createBrand(actor);
    await publishDraft(actor, { draftVersion: own!.draft.version, note: null });
  }
  await fixture.rows(emptyTables('audit_events'));
});

/** Answers every DNS query with these values; there is no web server. */
const answering = (value: (host: string) => string[]): ProofClient => ({
  resolveTxt: async (name) => value(name.replace('_portal-verify.', '')).map((text) => [text]),
  mayConnect: () => false,
  getOrigins: () => [],
});
const getProofValue = async (actor: Actor, host = HOST): Promise<string> =>
  (await listHosts(actor)).hosts.find((one) => one.host === host)?.proof?.value ?? '';
const NOBODY = answering(() => []);
/** Time goes by between two checks. */
const later = () => fixture.rows(`UPDATE brand_hosts SET checked_at = now() - interval '1 hour'`);
const fails = (work: Promise<unknown>, code: string, detail = /./) =>
  expect(work).rejects.toMatchObject({ code, message: expect.stringMatching(detail) });

describe('a new host', () => {
  test('serves nothing before it is proven, and everything after it', async () => {
    const { hosts } = await addHost(ann, ` ${HOST.toUpperCase()}. `);
    expect(hosts).toMatchObject([
      {
        host: HOST,
        isProven: false,
        isCanonical: false,
        proof: { recordName: `_portal-verify.${HOST}`, finding: null, checkedAt: null },
      },
    ]);
    expect(await findBrandByHost(HOST)).toBeNull();
    expect(await checkHost(ann, HOST, NOBODY)).toMatchObject({
      hosts: [{ isProven: false, proof: { finding: 'missing', checkedAt: expect.any(String) } }],
    });
    await later();
    const value = await getProofValue(ann);
    expect(value).toMatch(/^[\w-]{43}$/);
    const proven = await checkHost(
      ann,
      HOST,
      answering(() => [value]),
    );
    expect(proven).toMatchObject({ hosts: [{ isProven: true, isCanonical: true, proof: null }] });
    expect(await findBrandByHost(HOST)).toMatchObject({ organisationId: 200 });
    expect(await fixture.acts()).toEqual(['brands.host-added', 'brands.host-proven']);
  });

  test('in any script is stored in its ASCII form and shown as typed', async () => {
    const shown = 'orders.müller-it.example';
    const ascii = 'orders.xn--mller-it-65a.example';
    const { hosts } = await addHost(ann, ` ${shown.toUpperCase()}. `);
    expect(hosts).toMatchObject([{ host: shown, proof: { recordName: `_portal-verify.${ascii}` } }]);
    const again = await addHost(ann, ascii);
    expect(again.hosts).toHaveLength(1);
    expect((await removeHost(ann, shown, {})).hosts).toEqual([]);
  });

  test.each(['localhost', 'shop.localhost', '127.0.0.1'])('%s needs no proof', async (host) => {
    expect(await addHost(ann, host)).toMatchObject({ hosts: [{ host, isProven: true }] });
    expect(await findBrandByHost(host)).toMatchObject({ organisationId: 200 });
  });

  test.each([
    '',
    'https://x.example',
    'x.example/y',
    'a b',
    '-x.example',
    'x..example',
    'x.example:99999999',
  ])('%j is no host name', (text) => fails(addHost(ann, text), 'invalid'));

  test('is rejected when another brand serves it', async () => {
    await fails(addHost(ann, 'top.example'), 'conflict', /hostTaken/);
    await addHost(ben, 'b.localhost');
    await fails(addHost(ann, 'b.localhost'), 'conflict');
  });

  test('can be claimed by several brands, and the first proof wins', async () => {
    await addHost(ben, HOST);
    await addHost(ann, HOST);
    const [own, other] = [await getProofValue(ann), await getProofValue(ben)];
    expect(own).not.toBe(other);
    await checkHost(
      ann,
      HOST,
      answering(() => [own]),
    );
    expect(await findBrandByHost(HOST)).toMatchObject({ organisationId: 200 });
    expect(
      await checkHost(
        ben,
        HOST,
        answering(() => [other]),
      ),
    ).toMatchObject({
      hosts: [{ isProven: false, proof: { finding: 'taken' } }],
    });
    expect(await findBrandByHost(HOST)).toMatchObject({ organisationId: 200 });
  });

  test('that two brands prove at once belongs to one', async () => {
    await addHost(ben, HOST);
    await addHost(ann, HOST);
    const both = answering(() => values);
    const values = [await getProofValue(ann), await getProofValue(ben)];
    await Promise.all([checkHost(ann, HOST, both), checkHost(ben, HOST, both)]);
    expect(
      await fixture.rows(
        'SELECT count(*)::int AS n FROM brand_hosts WHERE host = $1 AND proven_at IS NOT NULL',
        [HOST],
      ),
    ).toEqual([{ n: 1 }]);
  });

  test('of another brand cannot be checked, preferred or removed', async () => {
    await addHost(ben, HOST);
    for (const act of [checkHost, chooseCanonicalHost]) await fails(act(ann, HOST), 'not-found');
    await fails(removeHost(ann, HOST, {}), 'not-found');
    await fails(addHost(await fixture.person(200, 'buyer'), 'x.example'), 'not-allowed');
  });

  test('is one of at most twenty', async () => {
    for (let place = 0; place < 20; place++) await addHost(ann, `h${place}.example`);
    await fails(addHost(ann, HOST), 'conflict', /tooManyHosts/);
  });
});

describe('checks', () => {
  test('run once for simultaneous requests', async () => {
    let lookupCount = 0;
    const client = answering(() => {
      lookupCount += 1;
      return [];
    });
    await addHost(ann, HOST);
    await Promise.all(Array.from({ length: 5 }, () => checkHost(ann, HOST, client)));
    expect(lookupCount).toBe(1);
  });

  test('run automatically, less often the longer a host waits', async () => {
    await addHost(ann, HOST);
    await addHost(ann, 'old.example');
    await addHost(ben, 'older.example');
    await fixture.rows(`UPDATE brand_hosts SET created_at = now() - interval '10 days', checked_at = now() - interval '3 hours'
      WHERE host = 'old.example'`);
    await fixture.rows(
      `UPDATE brand_hosts SET created_at = now() - interval '31 days' WHERE host = 'older.example'`,
    );
    const looked: string[] = [];
    const value = await getProofValue(ann);
    const client = answering((host) => {
      looked.push(host);
      return [value];
    });
    await Promise.all([checkDueHosts(client), checkDueHosts(client)]);
    expect(looked).toEqual([HOST]);
    expect(await findBrandByHost(HOST)).toMatchObject({ organisationId: 200 });
  });
});

describe('several hosts', () => {
  beforeEach(async () => {
    await addHost(ann, 'a.localhost');
    await addHost(ann, 'b.localhost');
  });

  const canonical = async () => (await listHosts(ann)).hosts.find((one) => one.isCanonical)?.host;

  test('links use the first one, or the preferred one', async () => {
    expect(await canonical()).toBe('a.localhost');
    await chooseCanonicalHost(ann, 'b.localhost');
    expect(await canonical()).toBe('b.localhost');
    await addHost(ann, HOST);
    await fails(chooseCanonicalHost(ann, HOST), 'conflict', /notVerified/);
    await removeHost(ann, 'b.localhost', {});
    expect(await canonical()).toBe('a.localhost');
  });

  test('a removed one serves nothing, and its sessions end', async () => {
    const [brand] = await fixture.rows('SELECT id FROM brands WHERE organisation_id = 200');
    for (const [place, host] of ['a.localhost', 'b.localhost', null].entries())
      await fixture.rows(
        `INSERT INTO sessions (id_hash, person_id, brand_id, host, expires_at) VALUES ($1, $2, $3, $4, 'infinity')`,
        [String(place), ann.userId, brand?.id, host],
      );
    await removeHost(ann, 'b.localhost', {});
    expect(await findBrandByHost('b.localhost')).toBeNull();
    expect(await fixture.rows('SELECT host FROM sessions WHERE revoked_at IS NULL')).toEqual([
      { host: 'a.localhost' },
    ]);
    await addHost(ann, 'b.localhost');
    expect(await fixture.rows('SELECT 1 FROM sessions WHERE revoked_at IS NULL')).toHaveLength(1);
  });

  test('the last one of a brand below may be removed, the portal’s last one may not', async () => {
    const { version } = await removeHost(ann, 'a.localhost', {});
    expect((await removeHost(ann, 'b.localhost', { version, name: 'b.localhost' })).hosts).toEqual([]);
    const last = { version: (await listHosts(top)).version, name: 'top.example' };
    await fails(removeHost(top, 'top.example', last), 'conflict', /lastHost/);
  });
});

describe('the only proven host of a brand', () => {
  const ONLY = 'elm.localhost';
  let version: string;
  beforeEach(async () => {
    await fixture.rows('UPDATE brand_versions SET body = body || $1', [
      JSON.stringify({ name: 'Elm & Söhne' }),
    ]);
    clearBrandCache();
    await addHost(ann, ONLY);
    await addHost(ann, HOST);
    ({ version } = await listHosts(ann));
  });
  const isThere = async () => (await listHosts(ann)).hosts.some(({ host }) => host === ONLY);

  test.each([
    undefined,
    '',
    ' ',
    'elm',
    'Elm',
    'localhost',
    HOST,
    'Elm and Söhne',
    'Elm & Sohne',
    'Top',
    '%',
    'ELM & SÖHNE GmbH',
  ])('stays when %j is typed', async (name) => {
    await expect(removeHost(ann, ONLY, { version, name })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [{ path: 'name' }] },
    });
    expect(await isThere()).toBe(true);
  });

  test.each([
    ONLY,
    'ELM.localhost',
    ' elm.localhost ',
    'Elm & Söhne',
    'elm & söhne',
    ' Elm  & Söhne ',
    'Elm & So\u0308hne',
  ])('goes when %j is typed', async (name) => {
    expect((await removeHost(ann, ONLY, { version, name })).hosts).toMatchObject([{ host: HOST }]);
    expect(await findBrandByHost(ONLY)).toBeNull();
  });

  test('stays without the version that was shown', async () => {
    for (const stale of [undefined, '', '0', 'x'.repeat(64)])
      await fails(removeHost(ann, ONLY, { version: stale, name: ONLY }), 'conflict', /hostsChanged/);
    expect(await isThere()).toBe(true);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a host was added', () => addHost(ann, 'other.example')],
    ['a host went', () => removeHost(ann, HOST, {})],
    [
      'another one was proven and became the only one again',
      async () => {
        await addHost(ann, 'late.localhost');
        await chooseCanonicalHost(ann, 'late.localhost');
        await removeHost(ann, 'late.localhost', {});
        await fixture.rows('UPDATE brand_hosts SET proven_at = now() WHERE host = $1', [ONLY]);
      },
    ],
  ])('stays when %s since', async (_, change) => {
    await change();
    await fails(removeHost(ann, ONLY, { version, name: ONLY }), 'conflict', /hostsChanged/);
    const now = (await listHosts(ann)).version;
    expect((await removeHost(ann, ONLY, { version: now, name: ONLY })).hosts).not.toContainEqual(
      expect.objectContaining({ host: ONLY }),
    );
  });

  test('stays for at least one of two people who remove both at once', async () => {
    await addHost(ann, 'second.localhost');
    const shown = (await listHosts(ann)).version;
    const both = await Promise.allSettled(
      [ONLY, 'second.localhost'].map((host) => removeHost(ann, host, { version: shown })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await listHosts(ann)).hosts.filter(({ isProven }) => isProven)).toHaveLength(1);
  });

  test('needs no typed name when another host is proven, but a stale version is rejected', async () => {
    await addHost(ann, 'second.localhost');
    await fails(removeHost(ann, ONLY, { version }), 'conflict', /hostsChanged/);
    await removeHost(ann, HOST, {});
    expect((await removeHost(ann, ONLY, {})).hosts).toMatchObject([{ host: 'second.localhost' }]);
  });
});
