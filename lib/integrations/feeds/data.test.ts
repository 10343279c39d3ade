import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveBrand } from '@/lib/brand/data';
import { renderDemoBrands } from '@/lib/brand/demo/brands';
import { openWebhookFixture, type WebhookFixture } from '@/lib/integrations/webhooks/testing/webhook-fixture';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createFeed, endFeed, feedResponse, listFeeds, readFeed } from './data';
import { feedsSchema, MAX_FEEDS } from './schema';

const HOST = 'orders.own.example';
const OTHER_HOST = 'orders.other.example';

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await openWebhookFixture();
  const [brand] = await renderDemoBrands();
  await saveBrand({ ...brand!, name: 'Own & Sons', organisationId: 200, hosts: [HOST] });
  await saveBrand({ ...brand!, name: 'Other', organisationId: 201, hosts: [OTHER_HOST] });
  const [row] = await fixture.rows('SELECT brand_id FROM brand_hosts WHERE host = $1', [HOST]);
  fixture.admin = { ...fixture.admin, brandId: Number(row!.brand_id) };
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('feeds', 'order_events')));

const fails = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });
const getToken = ({ address }: { address: string }) => address.split('/').at(-1) ?? '';

test('a feed is created with a name, and its address is shown once', async () => {
  const { id, address } = await createFeed(fixture.admin, { name: 'Chat room' });
  expect(address).toMatch(/^https:\/\/orders\.own\.example\/api\/feeds\/[\w-]{43}$/);
  const { feeds } = feedsSchema.parse(await listFeeds(fixture.admin));
  expect(feeds).toMatchObject([{ id, name: 'Chat room', createdBy: 'Amira Admin' }]);
  expect(JSON.stringify(await fixture.rows('SELECT * FROM feeds, audit_events'))).not.toContain(
    getToken({ address }),
  );
});

test('a feed lists the own orders’ events, newest first', async () => {
  const token = getToken(await createFeed(fixture.admin, { name: 'x' }));
  const first = await fixture.recordEvent({ kind: 'order.placed' });
  await fixture.recordEvent({ organisationId: 300 });
  await fixture.recordEvent({ organisationId: 201 });
  const last = await fixture.recordEvent({
    kind: 'order.status',
    data: { status: '<Odd>', before: null, possible: true },
  });
  const { body } = await readFeed(HOST, token);
  const ids = [...body.matchAll(/<entry><id>urn:uuid:([^<]+)/g)].map(([, id]) => id);
  expect(ids).toEqual([last, first]);
  expect(body).toContain('<author><name>Own &amp; Sons</name></author>');
  expect(body).toContain(`href="https://orders.own.example/o/200/orders/${fixture.orderId}"`);
  expect(body).toContain(': &lt;Odd&gt;</title>');
  expect(body).not.toContain(token);
});

test('a feed is well-formed XML', async () => {
  const token = getToken(await createFeed(fixture.admin, { name: 'x' }));
  await fixture.rows(`UPDATE orders SET reference = E'</content>&<!--\\u0001 "\\'😀'`);
  await fixture.recordEvent();
  const { body } = await readFeed(HOST, token);
  await fixture.rows(`UPDATE orders SET reference = 'PO-123'`);
  const [row] = await fixture.rows(
    `SELECT (xpath('/a:feed/a:entry/a:content/text()', xmlparse(document $1),
      ARRAY[ARRAY['a', 'http://www.w3.org/2005/Atom']]))[1]::text AS content`,
    [body],
  );
  expect(String(row!.content)).toContain('reference &lt;/content&gt;&amp;&lt;!--\ufffd "\'😀');
});

test('a feed lists the last hundred events at most', async () => {
  const token = getToken(await createFeed(fixture.admin, { name: 'x' }));
  await fixture.rows(
    `INSERT INTO order_events (order_id, organisation_id, kind, data)
     SELECT $1, 200, 'order.noted', '{}' FROM generate_series(1, 120)`,
    [fixture.orderId],
  );
  expect((await readFeed(HOST, token)).body.match(/<entry>/g)).toHaveLength(100);
});

test('unknown and revoked tokens, foreign brands’ hosts and unknown hosts are not found', async () => {
  const created = await createFeed(fixture.admin, { name: 'x' });
  const token = getToken(created);
  await readFeed(HOST, token);
  await fails(readFeed(OTHER_HOST, token), 'not-found');
  await fails(readFeed('evil.example', token), 'not-found');
  await fails(readFeed(null, token), 'not-found');
  await fails(readFeed(HOST, `${token}x`), 'not-found');
  await fails(readFeed(HOST, ''), 'not-found');
  await fails(endFeed(fixture.otherAdmin, created.id), 'not-found');
  await readFeed(HOST, token);
  await endFeed(fixture.admin, created.id);
  await fails(readFeed(HOST, token), 'not-found');
  await fails(endFeed(fixture.admin, created.id), 'not-found');
  expect((await listFeeds(fixture.admin)).feeds).toEqual([]);
});

test('a feed of a removed organisation is not found', async () => {
  const token = getToken(await createFeed(fixture.admin, { name: 'x' }));
  await fixture.rows('UPDATE organisations SET gone_at = now() WHERE id = 200');
  await fails(readFeed(HOST, token), 'not-found');
  await fixture.rows('UPDATE organisations SET gone_at = NULL WHERE id = 200');
});

test('a reader that reads too often has to wait, also with simultaneous reads', async () => {
  const token = getToken(await createFeed(fixture.admin, { name: 'x' }));
  const reads = await Promise.allSettled(Array.from({ length: 70 }, () => readFeed(HOST, token)));
  const refused = reads.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
  await expect(readFeed(HOST, token)).rejects.toMatchObject({
    code: 'too-many',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await fixture.rows('UPDATE feeds SET reads_end_at = now()');
  await readFeed(HOST, token);
});

test('an unchanged feed answers 304 and is not stored by caches', async () => {
  const token = getToken(await createFeed(fixture.admin, { name: 'x' }));
  const first = feedResponse(await readFeed(HOST, token), null);
  expect(first.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('no-store');
  const etag = first.headers.get('etag') ?? '';
  const again = feedResponse(await readFeed(HOST, token), `"other", W/${etag}`);
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  await fixture.recordEvent();
  expect(feedResponse(await readFeed(HOST, token), etag).status).toBe(200);
});

test('there are at most twenty feeds, made by people with the right', async () => {
  const created = await Promise.allSettled(
    Array.from({ length: MAX_FEEDS + 3 }, (_, index) => createFeed(fixture.admin, { name: `feed ${index}` })),
  );
  expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_FEEDS);
  await fails(createFeed(fixture.buyer, { name: 'x' }), 'not-allowed');
  await fails(createFeed({ ...fixture.otherAdmin, organisationId: 200 }, { name: 'x' }), 'not-found');
});
