import { expect, test } from 'vitest';
import { supportText, toSupportLinks } from './support';

const SUPPORT = {
  email: 'help@b.example',
  phone: '+44 (0)113 496-0000',
  url: 'https://b.example/help/',
  hours: 'Mon to Fri, 9 to 17',
};

test('support offers writing, calling and a page', () => {
  expect(toSupportLinks(SUPPORT)).toEqual([
    { text: 'help@b.example', href: 'mailto:help@b.example' },
    { text: '+44 (0)113 496-0000', href: 'tel:+441134960000' },
    { text: 'b.example/help', href: 'https://b.example/help/' },
  ]);
  expect(toSupportLinks({ email: null, phone: null, url: null, hours: 'Never' })).toEqual([]);
});

test('support is one line of a mail', () => {
  expect(supportText(SUPPORT)).toBe(
    'help@b.example, +44 (0)113 496-0000, https://b.example/help/ (Mon to Fri, 9 to 17)',
  );
  expect(supportText({ ...SUPPORT, url: null, person: { name: 'Jo Hart', role: 'Sales' } })).toBe(
    'Jo Hart, help@b.example, +44 (0)113 496-0000 (Mon to Fri, 9 to 17)',
  );
});
