import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveBrand } from '@/lib/brand/data';
import { renderDemoBrands } from '@/lib/brand/demo/brands';
import { openWebhookDesk, type WebhookDesk } from '@/lib/webhooks/testing/webhook-fixture';
import { createFeed, endFeed, listFeeds, readFeed } from './data';
import { feedResponse } from './respond';
import { feedsSchema, MOST_FEEDS } from './schema';

const HOST = 'orders.own.example';
const OTHER_HOST = 'orders.other.example';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
  const [brand] = await renderDemoBrands();
  await saveBrand({ ...brand!, name: 'Own & Sons', organisationId: 200, hosts: [HOST] });
  await saveBrand({ ...brand!, name: 'Other', organisationId: 201, hosts: [OTHER_HOST] });
  const [row] = await desk.rows('SELECT brand_id FROM brand_hosts WHERE host = $1', [HOST]);
  desk.admin = { ...desk.admin, brandId: Number(row!.brand_id) };
});
afterAll(() => desk.close());
beforeEach(() => desk.rows('TRUNCATE feeds, order_events CASCADE'));

const fails = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });
const tokenOf = ({ address }: { address: string }) => address.split('/').at(-1) ?? '';

test('a feed is made under a name, and its address is told once', async () => {
  const { id, address } = await createFeed(desk.admin, { name: 'Chat room' });
  expect(address).toMatch(/^https:\/\/orders\.own\.example\/api\/feeds\/[\w-]{43}$/);
  const { feeds } = feedsSchema.parse(await listFeeds(desk.admin));
  expect(feeds).toMatchObject([{ id, name: 'Chat room', createdBy: 'Amira Admin' }]);
  expect(JSON.stringify(await desk.rows('SELECT * FROM feeds, audit_events'))).not.toContain(
    tokenOf({ address }),
  );
});

test('what happened is in it, newest first, and only to the own orders', async () => {
  const token = tokenOf(await createFeed(desk.admin, { name: 'x' }));
  const first = await desk.happen({ kind: 'order.placed' });
  await desk.happen({ organisationId: 300 });
  await desk.happen({ organisationId: 201 });
  const last = await desk.happen({
    kind: 'order.status',
    data: { status: '<Odd>', before: null, possible: true },
  });
  const { body } = await readFeed(HOST, token);
  const ids = [...body.matchAll(/<entry><id>urn:uuid:([^<]+)/g)].map(([, id]) => id);
  expect(ids).toEqual([last, first]);
  expect(body).toContain('<author><name>Own &amp; Sons</name></author>');
  expect(body).toContain(`href="https://orders.own.example/o/200/orders/${desk.orderId}"`);
  expect(body).toContain(': &lt;Odd&gt;</title>');
  expect(body).not.toContain(token);
});

test('it is well-formed XML, as a parser reads it', async () => {
  const token = tokenOf(await createFeed(desk.admin, { name: 'x' }));
  await desk.rows(`UPDATE orders SET reference = E'</content>&<!--\\u0001 "\\'😀'`);
  await desk.happen();
  const { body } = await readFeed(HOST, token);
  await desk.rows(`UPDATE orders SET reference = 'PO-123'`);
  const [row] = await desk.rows(
    `SELECT (xpath('/a:feed/a:entry/a:content/text()', xmlparse(document $1),
      ARRAY[ARRAY['a', 'http://www.w3.org/2005/Atom']]))[1]::text AS content`,
    [body],
  );
  expect(String(row!.content)).toContain('reference &lt;/content&gt;&amp;&lt;!--\ufffd "\'😀');
});

test('at most the last hundred', async () => {
  const token = tokenOf(await createFeed(desk.admin, { name: 'x' }));
  await desk.rows(
    `INSERT INTO order_events (order_id, organisation_id, kind, data)
     SELECT $1, 200, 'order.noted', '{}' FROM generate_series(1, 120)`,
    [desk.orderId],
  );
  expect((await readFeed(HOST, token)).body.match(/<entry>/g)).toHaveLength(100);
});

test('a revoked or unknown token, another brand’s host and an unknown host all lead nowhere', async () => {
  const made = await createFeed(desk.admin, { name: 'x' });
  const token = tokenOf(made);
  await readFeed(HOST, token);
  await fails(readFeed(OTHER_HOST, token), 'not-found');
  await fails(readFeed('evil.example', token), 'not-found');
  await fails(readFeed(null, token), 'not-found');
  await fails(readFeed(HOST, `${token}x`), 'not-found');
  await fails(readFeed(HOST, ''), 'not-found');
  await fails(endFeed(desk.otherAdmin, made.id), 'not-found');
  await readFeed(HOST, token);
  await endFeed(desk.admin, made.id);
  await fails(readFeed(HOST, token), 'not-found');
  await fails(endFeed(desk.admin, made.id), 'not-found');
  expect((await listFeeds(desk.admin)).feeds).toEqual([]);
});

test('a feed of an organisation that is gone leads nowhere', async () => {
  const token = tokenOf(await createFeed(desk.admin, { name: 'x' }));
  await desk.rows('UPDATE organisations SET gone_at = now() WHERE id = 200');
  await fails(readFeed(HOST, token), 'not-found');
  await desk.rows('UPDATE organisations SET gone_at = NULL WHERE id = 200');
});

test('who reads too often waits, also when asking at once', async () => {
  const token = tokenOf(await createFeed(desk.admin, { name: 'x' }));
  const reads = await Promise.allSettled(Array.from({ length: 70 }, () => readFeed(HOST, token)));
  const refused = reads.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
  await expect(readFeed(HOST, token)).rejects.toMatchObject({
    code: 'too-many',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await desk.rows('UPDATE feeds SET reads_end_at = now()');
  await readFeed(HOST, token);
});

test('who has it already is told so, and nobody keeps it', async () => {
  const token = tokenOf(await createFeed(desk.admin, { name: 'x' }));
  const first = feedResponse(await readFeed(HOST, token), null);
  expect(first.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('no-store');
  const etag = first.headers.get('etag') ?? '';
  const again = feedResponse(await readFeed(HOST, token), `"other", W/${etag}`);
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  await desk.happen();
  expect(feedResponse(await readFeed(HOST, token), etag).status).toBe(200);
});

test('there are at most twenty, and who may not makes none', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: MOST_FEEDS + 3 }, (_, index) => createFeed(desk.admin, { name: `feed ${index}` })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_FEEDS);
  await fails(createFeed(desk.buyer, { name: 'x' }), 'not-allowed');
  await fails(createFeed({ ...desk.otherAdmin, organisationId: 200 }, { name: 'x' }), 'not-found');
});
