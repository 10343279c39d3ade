import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { useDatabase } from '@/lib/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { createBuyerActor } from '@/lib/permissions/testing/sample-actor';
import {
  type Behaviour,
  type MisbehavingServer,
  reset,
  silence,
  startMisbehavingServer,
  text,
} from '@/lib/upstream/testing/misbehaving-server';
import { syncNow } from '../sync/data';
import { type CatalogueServer, product, startCatalogueServer } from '../testing/catalogue-server';
import { getMedia } from './data';
import { mediaResponse } from './respond';

let database: TestDatabase;
let server: CatalogueServer;
let otherServer: MisbehavingServer;
beforeAll(async () => {
  server = await startCatalogueServer();
  otherServer = await startMisbehavingServer();
  // The environment is parsed once, at its first use.
  process.env.UPSTREAM_URL = server.url;
  process.env.UPSTREAM_PAGE_TIMEOUT_MS = '2000';
  database = await createTestDatabase();
  useDatabase(database);
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
});
afterAll(async () => {
  await Promise.all([server.close(), otherServer.close()]);
  await database.drop();
});

const PNG = Buffer.from('\x89PNG\r\n\x1a\nCANARY', 'latin1');
const PDF = Buffer.from('%PDF-1.7 CANARY');
const binary =
  (bytes: Uint8Array, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  };

beforeEach(async () => {
  await database.pool.query('TRUNCATE connections CASCADE');
  const id = await saveConnection(200, {
    clientId: '0192f0c1-0000-7000-8000-000000000200',
    clientSecret: 'secret',
  });
  server.catalogue = [
    product(7, {
      name: 'Switch 24',
      thumb_url: `${server.url}/m/7.png`,
      guide_url: `${server.url}/m/7.pdf`,
      quickstart_url: `${otherServer.url}/m/7.pdf`,
    }),
  ];
  await syncNow(id);
  server.on('GET /m/7.png', binary(PNG, { 'content-type': 'text/html' }));
  server.on('GET /m/7.pdf', binary(PDF));
});

const buyer = createBuyerActor(200);

test('a picture is served as what its bytes are, and nothing in it may run', async () => {
  const response = mediaResponse(await getMedia(buyer, 7, 'thumb'), null);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=3600',
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  const again = mediaResponse(await getMedia(buyer, 7, 'thumb'), response.headers.get('etag'));
  expect(again.status).toBe(304);
});

test('a document is saved under the name of its product', async () => {
  const response = mediaResponse(await getMedia(buyer, 7, 'guide'), null);
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="Switch 24 guide.pdf"');
});

test('a product with one picture shows it large too', async () => {
  expect((await getMedia(buyer, 7, 'main')).type).toBe('image/png');
});

test('no token and no cookie goes along', async () => {
  await getMedia(buyer, 7, 'thumb');
  const request = server.journal.findLast(({ path }) => path === '/m/7.png');
  expect(request?.headers).not.toHaveProperty('authorization');
  expect(request?.headers).not.toHaveProperty('cookie');
});

test('a connection with an address of its own gets pictures from there, and none from the deployment’s', async () => {
  await database.pool.query('UPDATE connections SET base_url = $1', [`${otherServer.url}/api`]);
  otherServer.on('GET /m/7.pdf', binary(PDF));
  expect((await getMedia(buyer, 7, 'quickstart')).type).toBe('application/pdf');
  await expect(getMedia(buyer, 7, 'thumb')).rejects.toMatchObject({ code: 'not-found' });
  otherServer.journal.length = 0;
});

describe('there is nothing', () => {
  const isNotFound = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: 'not-found' });

  test('for an organisation that is not offered the product', async () => {
    const before = server.count('GET /m/7.png');
    await isNotFound(getMedia(createBuyerActor(201), 7, 'thumb'));
    expect(server.count('GET /m/7.png')).toBe(before);
  });
  test('of a kind that the product has not, or for an unknown product', async () => {
    await isNotFound(getMedia(buyer, 7, 'datasheet'));
    await isNotFound(getMedia(buyer, 8, 'thumb'));
  });
  test('at an origin that is not allowed, and nobody is asked', async () => {
    await isNotFound(getMedia(buyer, 7, 'quickstart'));
    expect(otherServer.journal).toEqual([]);
  });
  test('at an address of this machine, of its link or of no web, and nobody is connected to', async () => {
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
      `${server.url.replace('http://', `http://127.0.0.1:${port}@`)}/m/7.png`,
      `ftp://127.0.0.1:${port}/`,
      'http://127.0.0.1:9/',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'javascript:alert(1)',
    ];
    const kinds = ['thumb', 'main', 'datasheet', 'guide', 'quickstart'] as const;
    for (const address of addresses) {
      await database.pool.query(
        `UPDATE products SET thumb_url = $1, main_image_url = $1, datasheet_url = $1, guide_url = $1, quickstart_url = $1
         WHERE id = 7`,
        [address],
      );
      for (const kind of kinds) await isNotFound(getMedia(buyer, 7, kind));
    }
    expect(connections).toBe(0);
    await new Promise((closed) => listener.close(closed));
  });
  test.each<[string, Behaviour]>([
    ['a page', text(200, '<html>')],
    ['SVG', text(200, '<svg onload="x()"/>', { 'content-type': 'image/png' })],
    ['a PDF instead of a picture', binary(PDF)],
    ['an error', text(500, 'x')],
    ['more than 5 MB', binary(Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]))],
    ['a reset', reset],
    ['silence', silence],
  ])('but %s', async (_case, behaviour) => {
    server.on('GET /m/7.png', behaviour);
    await isNotFound(getMedia(buyer, 7, 'thumb'));
  });
  test('behind a redirect, which is not followed', async () => {
    server.on('GET /m/7.png', text(302, '', { location: `${otherServer.url}/x.png` }));
    await isNotFound(getMedia(buyer, 7, 'thumb'));
    expect(otherServer.journal).toEqual([]);
  });
  test('for a while after an origin failed again and again', async () => {
    server.on('GET /m/7.png', reset);
    for (let round = 0; round < 3; round += 1) await isNotFound(getMedia(buyer, 7, 'thumb'));
    const requestCount = server.count('GET /m/7.png');
    await isNotFound(getMedia(buyer, 7, 'thumb'));
    expect(server.count('GET /m/7.png')).toBe(requestCount);
  });
});
