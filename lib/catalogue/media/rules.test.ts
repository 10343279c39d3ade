import { describe, expect, test } from 'vitest';
import { isOwnAddress } from './addresses';
import { acceptedType, allowedUrl, attachment, fileName } from './rules';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('only known pictures and PDF documents pass, by their first bytes', () => {
  test.each([
    ['thumb', '\x89PNG\r\n\x1a\n…', 'image/png'],
    ['main', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['main', 'RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['guide', '%PDF-1.7', 'application/pdf'],
    ['thumb', '%PDF-1.7', null],
    ['guide', '\xff\xd8\xff\xe0', null],
    ['thumb', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', null],
    ['thumb', '<html>', null],
    ['thumb', 'GIF89a', null],
    ['thumb', '', null],
    ['datasheet', '', null],
  ] as const)('%s %j is %s', (kind, text, type) => expect(acceptedType(kind, bytes(text))).toBe(type));
});

describe('only plain web addresses of allowed origins are fetched', () => {
  const origins = ['http://api.example:4010', 'https://cdn.example'];
  test.each([
    ['https://cdn.example/a.png', true],
    ['http://api.example:4010/a.png?x=1', true],
    ['http://cdn.example/a.png', false],
    ['https://cdn.example:8443/a.png', false],
    ['https://cdn.example.evil/a.png', false],
    ['https://cdn.example@evil.example/', false],
    ['https://user@cdn.example/', false],
    ['http://127.0.0.1:9/', false],
    ['http://169.254.169.254/latest', false],
    ['//cdn.example/a.png', false],
    ['/media/a.png', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AA', false],
    ['', false],
    [null, false],
  ])('%s: %s', (address, allowed) => expect(allowedUrl(address, origins) !== null).toBe(allowed));
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['0.0.0.0', true],
  ['169.254.169.254', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['fe80::1', true],
  ['10.1.2.3', false],
  ['93.184.216.34', false],
  ['2606:2800::1', false],
])('%s is this machine: %s', (address, own) => expect(isOwnAddress(address)).toBe(own));

test('a document is saved under the product’s name', () => {
  expect(fileName('Switch <24> "Pro" /../ ü', 'guide')).toBe('Switch 24 Pro .. ü guide.pdf');
  expect(fileName('???', 'datasheet')).toBe('Product datasheet.pdf');
  expect(attachment('ü guide.pdf')).toBe(
    `attachment; filename="_ guide.pdf"; filename*=UTF-8''%C3%BC%20guide.pdf`,
  );
});
