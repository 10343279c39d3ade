import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { type Behaviour, reset, text } from '@/lib/upstream/testing/misbehaving-server';
import { DOCUMENT_KINDS } from '../model/schema';
import { getPicture } from '../pictures/data';
import { product } from '../testing/catalogue-server';
import { type MediaFixture, openMediaFixture, serveFile } from '../testing/media-fixture';
import { getDocument } from './data';
import { documentResponse } from './respond';

const PDF = Buffer.from('%PDF-1.7 CANARY');
const PNG = Buffer.from('\x89PNG\r\n\x1a\nCANARY', 'latin1');
const GUIDE = 'GET /m/7.pdf';

let fixture: MediaFixture;
beforeAll(async () => {
  fixture = await openMediaFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  const { server, otherServer } = fixture;
  await fixture.offer(
    product(7, {
      name: 'Switch 24',
      guide_url: `${server.url}/m/7.pdf`,
      quickstart_url: `${otherServer.url}/m/7.pdf`,
    }),
  );
  server.on(GUIDE, serveFile(PDF, { 'content-type': 'text/html' }));
});

const buyer = createBuyerActor(200);
const isNotFound = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: 'not-found' });

test('a document is served under its product’s name, with its real type and without any right to run', async () => {
  const response = documentResponse(await getDocument(buyer, 7, 'guide'), null);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=3600',
  });
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="Switch 24 guide.pdf"');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
  const again = documentResponse(await getDocument(buyer, 7, 'guide'), response.headers.get('etag'));
  expect(again.status).toBe(304);
});

test('no token and no cookie is sent to the origin', async () => {
  await getDocument(buyer, 7, 'guide');
  const request = fixture.server.journal.findLast(({ path }) => path === '/m/7.pdf');
  expect(request?.headers).not.toHaveProperty('authorization');
  expect(request?.headers).not.toHaveProperty('cookie');
});

test('a connection with its own address gets documents from there only', async () => {
  const { database, otherServer } = fixture;
  await database.pool.query(`UPDATE connections SET profile = jsonb_build_object('baseUrl', $1::text)`, [
    `${otherServer.url}/api`,
  ]);
  otherServer.on(GUIDE, serveFile(PDF));
  expect((await getDocument(buyer, 7, 'quickstart')).bytes).toEqual(PDF);
  await isNotFound(getDocument(buyer, 7, 'guide'));
  otherServer.journal.length = 0;
});

describe('a document is not found', () => {
  test('for an organisation without access to the product', async () => {
    const before = fixture.server.count(GUIDE);
    await isNotFound(getDocument(createBuyerActor(201), 7, 'guide'));
    expect(fixture.server.count(GUIDE)).toBe(before);
  });
  test('for a kind that the product lacks, and for an unknown product', async () => {
    await isNotFound(getDocument(buyer, 7, 'datasheet'));
    await isNotFound(getDocument(buyer, 8, 'guide'));
  });
  test('at an origin that is not allowed, without a call', async () => {
    await isNotFound(getDocument(buyer, 7, 'quickstart'));
    expect(fixture.otherServer.journal).toEqual([]);
  });
  test('at local, link-local or non-web addresses, without a connection', async () => {
    let connections = 0;
    const listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((ready) => listener.listen(0, ready));
    const { port } = listener.address() as AddressInfo;
    const addresses = [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://127.1:${port}/`,
      `http://0:${port}/`,
      `http://2130706433:${port}/`,
      `//127.0.0.1:${port}/`,
      `${fixture.server.url.replace('http://', `http://127.0.0.1:${port}@`)}/m/7.png`,
      `ftp://127.0.0.1:${port}/`,
      'http://127.0.0.1:9/',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'javascript:alert(1)',
    ];
    for (const address of addresses) {
      await fixture.database.pool.query(
        `UPDATE products SET thumb_url = $1, main_image_url = $1, datasheet_url = $1, guide_url = $1, quickstart_url = $1
         WHERE id = 7`,
        [address],
      );
      for (const kind of DOCUMENT_KINDS) await isNotFound(getDocument(buyer, 7, kind));
      for (const variant of ['thumb-48', 'main-288'] as const)
        await isNotFound(getPicture(buyer, 7, variant));
    }
    expect(connections).toBe(0);
    await new Promise((closed) => listener.close(closed));
  });
  test.each<[string, Behaviour]>([
    ['a page', text(200, '<html>')],
    ['a picture', serveFile(PNG, { 'content-type': 'application/pdf' })],
    ['an error', text(500, 'x')],
    ['more than 20 MB', serveFile(Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)]))],
    ['a reset', reset],
  ])('but %s', async (_case, behaviour) => {
    fixture.server.on(GUIDE, behaviour);
    await isNotFound(getDocument(buyer, 7, 'guide'));
  });
  test('behind a redirect, which is not followed', async () => {
    const { server, otherServer } = fixture;
    server.on(GUIDE, text(302, '', { location: `${otherServer.url}/x.pdf` }));
    await isNotFound(getDocument(buyer, 7, 'guide'));
    expect(otherServer.journal).toEqual([]);
  });
  test('for a while after repeated failures of the origin', async () => {
    const { server } = fixture;
    server.on(GUIDE, reset);
    for (let round = 0; round < 3; round += 1) await isNotFound(getDocument(buyer, 7, 'guide'));
    const requestCount = server.count(GUIDE);
    await isNotFound(getDocument(buyer, 7, 'guide'));
    expect(server.count(GUIDE)).toBe(requestCount);
  });
});
