import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { RawAnswer } from './answer-text';
import { crawlBrand } from './crawl';
import type { LeakTerm } from './find-leaks';

const TERMS: LeakTerm[] = [{ kind: 'name', text: 'Corvid', owner: 'Corvid' }];

const toAnswer = (type: string, bytes: Buffer, status = 200): RawAnswer => ({
  status,
  headers: { 'content-type': type },
  text: bytes.toString('utf8'),
  bytes,
});
const toPage = (html: string) => toAnswer('text/html', Buffer.from(html));
const NOTHING = toAnswer('text/plain', Buffer.from('Not found'), 404);

/** A site of these answers; all other addresses are not found. */
const crawl = (site: Record<string, RawAnswer>, options: { maxAnswers?: number } = {}) =>
  crawlBrand({
    call: async (path) => site[path] ?? NOTHING,
    terms: TERMS,
    organisationId: null,
    ...options,
  });

const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } });

test.each([
  [
    'EXIF of a JPEG',
    'image/jpeg',
    picture
      .clone()
      .jpeg()
      .withExif({ IFD0: { Artist: 'Corvid' } }),
  ],
  [
    'EXIF of a WebP',
    'image/webp',
    picture
      .clone()
      .webp()
      .withExif({ IFD0: { Copyright: 'Corvid' } }),
  ],
  [
    'EXIF of a PNG',
    'image/png',
    picture
      .clone()
      .png()
      .withExif({ IFD0: { ImageDescription: 'Corvid' } }),
  ],
  [
    'XMP of a JPEG',
    'image/jpeg',
    picture.clone().jpeg().withXmp('<x:xmpmeta xmlns:x="a">Corvid</x:xmpmeta>'),
  ],
])('a name in the %s is found', async (_name, type, drawn) => {
  const report = await crawl({
    '/sign-in': toPage('<img src="/a">'),
    '/a': toAnswer(type, await drawn.toBuffer()),
  });
  expect(report.leaks).toMatchObject([{ path: '/a', text: 'Corvid' }]);
});

test('a picture without a name has no leak', async () => {
  const bytes = await picture.clone().jpeg().toBuffer();
  expect((await crawl({ '/sign-in': toAnswer('image/jpeg', bytes) })).leaks).toEqual([]);
});

test('a report says how many addresses were not read', async () => {
  const links = Array.from({ length: 10 }, (_, at) => `<a href="/page-${'x'.repeat(at + 1)}">`).join('');
  const complete = await crawl({ '/sign-in': toPage(links) });
  expect(complete.unread).toBe(0);
  const report = await crawl({ '/sign-in': toPage(links) }, { maxAnswers: complete.answers - 4 });
  expect(report).toMatchObject({ answers: complete.answers - 4, unread: 4 });
});
