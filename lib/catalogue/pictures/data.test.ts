import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getServingConnection } from '@/lib/connections/data';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { waitForBackgroundWork } from '@/lib/platform/background';
import { type Behaviour, reset, silence, text } from '@/lib/upstream/testing/misbehaving-server';
import { getListedProducts } from '../model/listed-products';
import { getProductPage } from '../product/data';
import { product } from '../testing/catalogue-server';
import { type MediaFixture, openMediaFixture, serveFile } from '../testing/media-fixture';
import { getPicture, type Picture } from './data';
import { pictureResponse } from './respond';
import { pictureVariantSchema, pictureVersionSchema } from './schema';
import { noisePicture, plainPicture } from './testing/sample-pictures';

const [SMALL, LARGE] = ['GET /m/7.png', 'GET /m/7-large.png'];
const WEBP = new Headers({ accept: 'image/avif,image/webp,*/*;q=0.8' });

let fixture: MediaFixture;
let small: Buffer;
let large: Buffer;
beforeAll(async () => {
  fixture = await openMediaFixture();
  [small, large] = [await plainPicture(300, 300), await plainPicture(800, 400)];
});
afterAll(() => fixture.close());
beforeEach(async () => {
  const { server } = fixture;
  await fixture.offer(
    product(7, { thumb_url: `${server.url}/m/7.png`, main_image_url: `${server.url}/m/7-large.png` }),
    product(8, { main_image_url: `${server.url}/m/7-large.png` }),
  );
  server.journal.length = 0;
  server.on(SMALL, serveFile(small, { etag: '"small"' }));
  server.on(LARGE, serveFile(large));
});

const buyer = createBuyerActor(200);
const isNotFound = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: 'not-found' });
const count = (request: string) => fixture.server.count(request);

/** What lists say of a product's picture. */
async function listed(id: number) {
  const connection = await getServingConnection(200);
  const [row] = await getListedProducts(buyer, connection?.id ?? 0, [id]);
  return { hasPicture: row?.hasPicture, pictureVersion: row?.pictureVersion };
}
const getVersion = async (picture: Promise<Picture>) => (await picture).contentHash;

test('lists name the stored version, which browsers may keep for a week', async () => {
  expect(await listed(7)).toEqual({ hasPicture: true, pictureVersion: null });
  const picture = await getPicture(buyer, 7, 'thumb-48');
  const { pictureVersion } = await listed(7);
  expect(pictureVersion).toBe(picture.contentHash);
  const response = await pictureResponse(picture, picture.contentHash, WEBP);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=604800, immutable',
    vary: 'Accept, Cookie',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': String(picture.bytes.byteLength),
  });
  const again = new Headers({ accept: 'image/webp', 'if-none-match': response.headers.get('etag') ?? '' });
  expect((await pictureResponse(picture, 'latest', again)).status).toBe(304);
});

test.each(['latest', 'x'.repeat(22)])(
  'a picture at the version %s may be kept for an hour',
  async (version) => {
    const response = await pictureResponse(await getPicture(buyer, 7, 'thumb-48'), version, WEBP);
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
  },
);

test.each([null, 'image/png,image/*;q=0.8,*/*;q=0.5'])(
  'a browser that accepts %s gets JPEG',
  async (accept) => {
    const requested = new Headers(accept ? { accept } : {});
    const response = await pictureResponse(await getPicture(buyer, 7, 'thumb-48'), 'latest', requested);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff');
  },
);

test('exactly these variants exist', () => {
  for (const variant of ['thumb-47', 'thumb-4096', 'main-48', '48', 'thumb-48.webp', '__proto__'])
    expect(pictureVariantSchema.safeParse(variant).success, variant).toBe(false);
  for (const version of ['', 'old', 'x'.repeat(23), '../../etc/passwd'])
    expect(pictureVersionSchema.safeParse(version).success, version).toBe(false);
});

describe('the source of a picture', () => {
  test('is fetched once for simultaneous requests, and all variants are made from it', async () => {
    const variants = ['thumb-48', 'thumb-96', 'thumb-144', 'thumb-48', 'thumb-288'] as const;
    await Promise.all(variants.map((variant) => getPicture(buyer, 7, variant)));
    expect([count(SMALL), count(LARGE)]).toEqual([1, 0]);
    await getPicture(buyer, 7, 'main-576');
    expect([count(SMALL), count(LARGE)]).toEqual([1, 1]);
  });
  test('serves both small and large variants when it is the product’s only one', async () => {
    const versions = [
      await getVersion(getPicture(buyer, 8, 'thumb-48')),
      await getVersion(getPicture(buyer, 8, 'main-576')),
    ];
    expect(new Set(versions).size).toBe(1);
    expect(count(LARGE)).toBe(1);
    expect((await getProductPage(buyer, 8)).mainPicture.pictureVersion).toBe(versions[0]);
  });
  test('that moved gets another version at once', async () => {
    const before = await getVersion(getPicture(buyer, 7, 'thumb-48'));
    await fixture.database.pool.query('UPDATE products SET thumb_url = main_image_url WHERE id = 7');
    expect((await listed(7)).pictureVersion).toBeNull();
    expect(await getVersion(getPicture(buyer, 7, 'thumb-48'))).not.toBe(before);
  });
});

/** The head and the first bytes of a picture, then what the test says. */
const serveHalf =
  (then: (response: ServerResponse) => void): Behaviour =>
  (response) => {
    response.writeHead(200, { 'content-length': small.byteLength });
    response.write(small.subarray(0, 100), () => then(response));
  };

/** Ages the stored rows by two days, as if the source had been asked then. */
const age = () =>
  fixture.database.pool.query(
    `UPDATE pictures SET checked_at = checked_at - interval '2 days', failed_until = failed_until - interval '2 days'`,
  );

describe('after a day the source is read again in the background', () => {
  let before = '';
  beforeEach(async () => {
    before = await getVersion(getPicture(buyer, 7, 'thumb-48'));
    await age();
  });
  /** Asks twice: the first answer comes from the cache, and the source is asked behind it. */
  async function lookAgain(): Promise<string | null> {
    expect(await getVersion(getPicture(buyer, 7, 'thumb-48'))).toBe(before);
    await waitForBackgroundWork();
    return (await listed(7)).pictureVersion ?? null;
  }

  test('and an unchanged picture keeps its version', async () => {
    fixture.server.on(SMALL, (response, request) => {
      expect(request.headers['if-none-match']).toBe('"small"');
      response.writeHead(304).end();
    });
    expect(await lookAgain()).toBe(before);
    await getPicture(buyer, 7, 'thumb-48');
    await waitForBackgroundWork();
    expect(count(SMALL)).toBe(2);
  });
  test('and a changed picture gets another version', async () => {
    fixture.server.on(SMALL, serveFile(await plainPicture(300, 300, '#c00')));
    const version = await lookAgain();
    expect(version).not.toBe(before);
    expect(await getVersion(getPicture(buyer, 7, 'thumb-48'))).toBe(version);
  });
  test('and the cached picture stays when the source does not answer', async () => {
    fixture.server.on(SMALL, text(503, ''));
    expect(await lookAgain()).toBe(before);
  });
  test('and the picture is removed when the source has none any more', async () => {
    fixture.server.on(SMALL, text(404, ''));
    await lookAgain();
    expect(await listed(7)).toEqual({ hasPicture: false, pictureVersion: null });
    await isNotFound(getPicture(buyer, 7, 'thumb-48'));
  });
});

describe('no picture is served', () => {
  test('to an organisation without access to the product, cached or not', async () => {
    await isNotFound(getPicture(createBuyerActor(201), 7, 'thumb-48'));
    expect(count(SMALL)).toBe(0);
    await getPicture(buyer, 7, 'thumb-48');
    await isNotFound(getPicture(createBuyerActor(201), 7, 'thumb-48'));
  });
  test('from an origin that is no longer allowed, although it is cached', async () => {
    await getPicture(buyer, 7, 'thumb-48');
    await fixture.database.pool.query(
      `UPDATE connections SET profile = jsonb_build_object('baseUrl', $1::text)`,
      [fixture.otherServer.url],
    );
    await isNotFound(getPicture(buyer, 7, 'thumb-48'));
  });
  test.each<[string, Behaviour]>([
    ['a page', text(200, '<html>')],
    ['SVG', text(200, '<svg onload="x()"/>', { 'content-type': 'image/png' })],
    ['a broken picture', serveFile(Buffer.from('\x89PNG\r\n\x1a\nCANARY', 'latin1'))],
    ['more than 5 MB', serveFile(Buffer.alloc(5 * 1024 * 1024 + 1, '\x89PNG\r\n\x1a\n', 'latin1'))],
    ['a redirect', text(302, '', { location: 'https://elsewhere.example/7.png' })],
    ['no such file', text(404, '')],
    ['an error', text(500, 'x')],
    ['a reset', reset],
    ['silence', silence],
    ['half of it and silence', serveHalf(() => undefined)],
    ['half of it and a reset', serveHalf((response) => response.destroy())],
  ])('when %s; lists say so, and the source is not asked again at once', async (_case, behaviour) => {
    fixture.server.on(SMALL, behaviour);
    await isNotFound(getPicture(buyer, 7, 'thumb-48'));
    await isNotFound(getPicture(buyer, 7, 'thumb-96'));
    expect(count(SMALL)).toBe(1);
    expect(await listed(7)).toEqual({ hasPicture: false, pictureVersion: null });
    await age();
    fixture.server.on(SMALL, serveFile(small));
    expect((await listed(7)).hasPicture).toBe(true);
    expect((await getPicture(buyer, 7, 'thumb-48')).bytes.byteLength).toBeGreaterThan(0);
  });
});

/** Somebody who asks and may go away. */
function createVisitor() {
  const controller = new AbortController();
  const listen = vi.spyOn(controller.signal, 'addEventListener');
  return {
    ask: (id: number) => getPicture(buyer, id, 'thumb-48', controller.signal),
    isWaiting: () => expect.poll(() => listen.mock.calls.length).toBeGreaterThan(0),
    leave: () => controller.abort(),
  };
}

test('an abandoned request is not fetched', async () => {
  const { server } = fixture;
  const address = (id: number) => `GET /m/${id}.png`;
  const slow = Array.from({ length: 8 }, (_, index) => 200 + index);
  const [LEFT, KEPT] = [300, 301];
  await fixture.offer(
    ...[...slow, LEFT, KEPT].map((id) => product(id, { thumb_url: `${server.url}/m/${id}.png` })),
  );
  const held: ServerResponse[] = [];
  for (const id of slow) server.on(address(id), (response) => void held.push(response));
  for (const id of [LEFT, KEPT]) server.on(address(id), serveFile(small));
  const answers = slow.map((id) => getPicture(buyer, id, 'thumb-48'));
  await expect.poll(() => held.length).toBe(slow.length);
  const [leaver, changer, stayer] = [createVisitor(), createVisitor(), createVisitor()];
  const [left, changed, kept] = [leaver.ask(LEFT), changer.ask(KEPT), stayer.ask(KEPT)];
  await Promise.all([leaver, changer, stayer].map((visitor) => visitor.isWaiting()));
  leaver.leave();
  changer.leave();
  for (const response of held) response.writeHead(200).end(small);
  await Promise.all([...answers, changed, kept, isNotFound(left)]);
  expect([LEFT, KEPT].map((id) => count(address(id)))).toEqual([0, 1]);
});

test('the cache stays within its limit and evicts what was used least recently', async () => {
  const { server, database } = fixture;
  const ids = Array.from({ length: 12 }, (_, index) => 100 + index);
  await fixture.offer(...ids.map((id) => product(id, { main_image_url: `${server.url}/m/${id}.png` })));
  const bound = 1024 * 1024;
  let written = 0;
  for (const id of ids) {
    server.on(`GET /m/${id}.png`, serveFile(await noisePicture(576, 80)));
    written += (await getPicture(buyer, id, 'main-576')).bytes.byteLength;
    await waitForBackgroundWork();
    const { rows } = await database.pool.query('SELECT sum(size)::int AS bytes FROM picture_variants');
    expect(rows[0].bytes).toBeLessThanOrEqual(bound);
  }
  expect(written).toBeGreaterThan(bound);
  await getPicture(buyer, 111, 'main-576');
  expect(count('GET /m/111.png')).toBe(1);
  await getPicture(buyer, 100, 'main-576');
  expect(count('GET /m/100.png')).toBe(2);
});
