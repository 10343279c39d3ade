import { expect, test } from 'vitest';
import { renderSecurityTxt } from './contacts';

const NOW = new Date('2026-11-23T09:30:00Z');
const NONE = { email: null, phone: null, url: null, hours: null };

test('names the brand’s support, by e-mail first, for less than a year', () => {
  const support = { ...NONE, email: 'help@b.example', url: 'https://b.example/help' };
  expect(renderSecurityTxt(support, NOW)).toBe(
    'Contact: mailto:help@b.example\nContact: https://b.example/help\nExpires: 2027-09-19T00:00:00Z\n',
  );
});

test.each([null, NONE, { ...NONE, phone: '0113 496 0000' }])(
  'there is no file without an address to write to: %j',
  (support) => {
    expect(renderSecurityTxt(support, NOW)).toBeNull();
  },
);
