import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPdf, createPicture } from '../files/testing/files';
import { MAX_FILE_SIZE } from './file-rules';
import { requireFileType } from './media-type';

/** A chunk of a PNG; its checksum is not looked at by who reads the header. */
function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}

/** A few bytes that say they are a picture of so many pixels a side. */
function createBomb(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
] as const)('a %s is known by its content', async (format, type) => {
  expect(await requireFileType(await createPicture(format))).toBe(type);
});

test('a PDF is recognised by its content, up to the largest size', async () => {
  expect(await requireFileType(createPdf())).toBe('application/pdf');
  expect(await requireFileType(createPdf(MAX_FILE_SIZE))).toBe('application/pdf');
  await expect(requireFileType(createPdf(MAX_FILE_SIZE + 1))).rejects.toMatchObject({ code: 'too-large' });
});

describe('other content is rejected', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page that holds a PDF', Buffer.concat([Buffer.from('<html>'), createPdf()])],
    ['a zip that holds a PDF', Buffer.concat([Buffer.from('PK\x03\x04'), createPdf()])],
    ['a program', Buffer.from('MZ\x90\x00')],
    ['another kind of picture', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00')],
    ['a picture of a phone that few programs read', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00')],
    ['the beginning of a picture and a page', Buffer.from('\xff\xd8\xff<html><script>', 'latin1')],
  ])('%s', async (_name, bytes) => {
    await expect(requireFileType(bytes)).rejects.toMatchObject({ code: 'not-a-picture' });
  });

  test('such as a truncated picture', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const cut = noise.subarray(0, noise.length / 2);
    await expect(requireFileType(cut)).rejects.toMatchObject({ code: 'not-a-picture' });
  });

  test('such as a picture with far more pixels than bytes, before it is decoded', async () => {
    await expect(requireFileType(createBomb(60_000))).rejects.toMatchObject({ code: 'too-large' });
  });
});
