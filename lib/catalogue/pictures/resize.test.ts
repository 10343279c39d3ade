import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { resizePicture, toJpeg } from './resize';
import { noisePicture, photo, plainPicture } from './testing/sample-pictures';

const MEGABYTE = 1024 * 1024;
const EDGES = [48, 96, 288];

async function resize(bytes: Uint8Array, edges = EDGES): Promise<Map<number, Buffer>> {
  const variants = await resizePicture(bytes, edges);
  if (!variants) throw new Error('the picture was rejected');
  return variants;
}
const describePicture = async (bytes: Uint8Array | undefined) => {
  const { format, width, height, exif, icc, xmp, pages } = await sharp(bytes).metadata();
  return { format, width, height, extra: [exif, icc, xmp, pages].filter((one) => one !== undefined) };
};

test.each<[string, () => Promise<Buffer>]>([
  ['a photo', photo],
  ['noise', () => noisePicture(640, 90)],
  ['a plain one', () => plainPicture(640, 640)],
])('%s takes at most 3 kB in a row of a list, at one and two pixels', async (_case, draw) => {
  const variants = await resize(await draw());
  for (const edge of [48, 96]) {
    expect(await describePicture(variants.get(edge))).toEqual({
      format: 'webp',
      width: edge,
      height: edge,
      extra: [],
    });
    expect(variants.get(edge)?.byteLength).toBeLessThanOrEqual(3_000);
  }
});

test('any pattern does too, grey or coloured, transparent or not', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 2, 3, 4),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1 }),
      async (channels, width, height, seed) => {
        const pixels = createHash('shake256', { outputLength: channels * width * height })
          .update(`${seed}`)
          .digest();
        const raw = { channels: channels as 1 | 2 | 3 | 4, width, height };
        const variants = await resize(await sharp(pixels, { raw }).png().toBuffer(), [48, 96]);
        for (const bytes of variants.values()) expect(bytes.byteLength).toBeLessThanOrEqual(3_000);
      },
    ),
    { numRuns: 25 },
  ));

test.each<[string, (drawn: Sharp) => Sharp]>([
  ['a grey PNG', (drawn) => drawn.greyscale().png()],
  ['a PNG of 16 bits a colour', (drawn) => drawn.toColourspace('rgb16').png()],
  ['a PNG with a palette', (drawn) => drawn.png({ palette: true })],
  ['an interlaced PNG', (drawn) => drawn.png({ progressive: true })],
  ['a JPEG for print, in CMYK', (drawn) => drawn.toColourspace('cmyk').jpeg()],
  ['a progressive JPEG', (drawn) => drawn.jpeg({ progressive: true })],
  ['a lossless WebP', (drawn) => drawn.webp({ lossless: true })],
])('%s keeps its look', async (_case, toFormat) => {
  const variants = await resize(await toFormat(sharp(await plainPicture(200, 200, '#808080'))).toBuffer());
  const { channels } = await sharp(variants.get(96)).stats();
  for (const { mean } of channels.slice(0, 3)) expect(Math.abs(mean - 128)).toBeLessThan(16);
});

test.each([
  ['wide', 1200, 30, 288, 7],
  ['tall', 20, 2000, 3, 288],
  ['a line', 3000, 1, 288, 1],
  ['smaller than it is drawn', 40, 20, 40, 20],
])(
  'a picture that is %s keeps its proportions',
  async (_case, width, height, expectedWidth, expectedHeight) => {
    const variants = await resize(await plainPicture(width, height));
    expect(await describePicture(variants.get(288))).toMatchObject({
      width: expectedWidth,
      height: expectedHeight,
    });
  },
);

test('transparency is kept in WebP and white in JPEG', async () => {
  const variants = await resize(await plainPicture(96, 96, '#0000'));
  const webp = variants.get(96) ?? Buffer.alloc(0);
  expect((await sharp(webp).stats()).isOpaque).toBe(false);
  const jpeg = await toJpeg(webp);
  expect((await sharp(jpeg).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

describe('resizing removes everything but pixels', () => {
  test('of a photo with its place and orientation', async () => {
    const taken = await sharp(await photo())
      .extract({ left: 0, top: 0, width: 600, height: 300 })
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const variants = await resize(taken);
    expect(await describePicture(variants.get(288))).toEqual({
      format: 'webp',
      width: 144,
      height: 288,
      extra: [],
    });
  });
  test('of a picture that is also a page and an archive', async () => {
    const page = Buffer.from('<script>alert("CANARY")</script>PK\x03\x04');
    const variants = await resize(Buffer.concat([await photo(), page]));
    for (const bytes of variants.values()) expect(bytes.includes('CANARY')).toBe(false);
  });
  test('of an animation, except its first frame', async () => {
    const frames = [await plainPicture(60, 60, '#f00'), await plainPicture(60, 60, '#00f')];
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const variants = await resize(animation);
    expect(await describePicture(variants.get(48))).toMatchObject({ width: 48, height: 48, extra: [] });
    const { dominant } = await sharp(variants.get(48)).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });
});

/** Makes a PNG of grey pixels of any size: all of its lines are zero and compress to almost nothing. */
function greyPng(edge: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('400 megapixels are rejected without decoding them', async () => {
  const bomb = greyPng(20_000);
  expect(bomb.byteLength).toBeLessThan(MEGABYTE);
  const before = process.memoryUsage.rss();
  expect(await resizePicture(bomb, EDGES)).toBeNull();
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MEGABYTE);
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', async () => Buffer.from('<html>')],
  ['a PDF', async () => Buffer.from('%PDF-1.7')],
  [
    'GIF',
    async () =>
      sharp(await plainPicture(9, 9))
        .gif()
        .toBuffer(),
  ],
  ['nothing', async () => new Uint8Array()],
  ['the head of a PNG alone', async () => Buffer.from('\x89PNG\r\n\x1a\nCANARY', 'latin1')],
  ['SVG behind the head of a JPEG', async () => Buffer.from('\xff\xd8\xff<svg/>', 'latin1')],
  ['half a PNG', async () => (await noisePicture()).subarray(0, 20_000)],
])('%s is no picture', async (_case, bytes) => expect(await resizePicture(await bytes(), EDGES)).toBeNull());

test('a damaged or truncated picture is resized or rejected without a crash', async () => {
  const drawn = sharp(await photo()).resize(120, 80);
  const originals = await Promise.all([
    drawn.clone().png().toBuffer(),
    drawn.clone().jpeg().toBuffer(),
    drawn.clone().webp().toBuffer(),
  ]);
  const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...originals),
      fc.array(change, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      async (original, changes, part) => {
        const bytes = Buffer.from(original.subarray(0, Math.ceil(original.byteLength * part)));
        for (const [at, value] of changes) bytes[Math.floor(at * (bytes.byteLength - 1))] = value;
        const variants = await resizePicture(bytes, [48]);
        const small = variants?.get(48);
        if (small) expect((await describePicture(small)).format).toBe('webp');
      },
    ),
    { numRuns: 200 },
  );
});
