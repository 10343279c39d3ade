import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toPng } from './pictures';

/** One part of a PNG file. */
function part(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A black PNG of one bit for each pixel: few bytes, however wide and high. */
function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('IDAT', rows),
    part('IEND', Buffer.alloc(0)),
  ]);
}

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" ${attributes}>${inside}</svg>`);

test.each<[string, Uint8Array]>([
  ['SVG with a script', svg('<script>alert(1)</script>')],
  ['SVG that acts when it is loaded', svg('', 'onload="alert(1)"')],
  ['SVG with a page in it', svg('<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>')],
  ['SVG that loads something', svg('<image href="http://127.0.0.1:9/x.png" width="9" height="9"/>')],
  ['SVG behind an XML declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg('')])],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a GIF', Buffer.from('GIF89a')],
  ['the first bytes of a PNG with a script behind', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')],
  ['half a PNG', blackPng(64, 64).subarray(0, 50)],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', async (_name, bytes) => {
  await expect(toPng(bytes)).rejects.toMatchObject({ code: 'not-a-picture', status: 415 });
});

test.each(['png', 'jpeg', 'webp'] as const)(
  '%s is stored without anything but its pixels',
  async (format) => {
    const plain = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5cad' } })
      .withExif({ IFD0: { Copyright: 'CANARY <script>' } })
      [format]()
      .toBuffer();
    const polyglot = Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')]);
    expect(polyglot.toString('latin1')).toContain('CANARY');
    const { mediaType, bytes } = await toPng(polyglot);
    expect(mediaType).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 });
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/CANARY|<script/);
  },
);

test('20,000 by 20,000 pixels are rejected without decoding them', async () => {
  const flood = blackPng(20_000, 20_000);
  expect(flood.byteLength).toBeLessThan(1024 * 1024);
  const before = process.memoryUsage().rss;
  await expect(toPng(flood)).rejects.toMatchObject({ code: 'too-large', status: 413 });
  // Decoded they are 1,600,000,000 bytes.
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

test('the limits are 1 MB and 4,096 pixels a side', async () => {
  expect((await toPng(blackPng(4096, 4096))).mediaType).toBe('image/png');
  for (const [width, height] of [
    [4097, 1],
    [1, 4097],
  ] as const)
    await expect(toPng(blackPng(width, height))).rejects.toMatchObject({ code: 'too-large' });
  const heavy = Buffer.concat([blackPng(8, 8), Buffer.alloc(1024 * 1024)]);
  await expect(toPng(heavy)).rejects.toMatchObject({ code: 'too-large' });
});
