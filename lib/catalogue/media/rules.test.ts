import { describe, expect, test } from 'vitest';
import { isPortalAddress } from './fetch-media';
import { allowedUrl, attachment, fileName } from './rules';

describe('only web addresses of allowed origins are fetched', () => {
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
])('%s is local: %s', (address, own) => expect(isPortalAddress(address)).toBe(own));

test('a document’s file name is its product’s name', () => {
  expect(fileName('Switch <24> "Pro" /../ ü', 'guide')).toBe('Switch 24 Pro .. ü guide.pdf');
  expect(fileName('???', 'datasheet')).toBe('Product datasheet.pdf');
  expect(attachment('ü guide.pdf')).toBe(
    `attachment; filename="_ guide.pdf"; filename*=UTF-8''%C3%BC%20guide.pdf`,
  );
});
