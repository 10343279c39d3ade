import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@/lib/platform/formats/languages';
import { formatMoment, renderMail } from './template';
import { sampleMailRequest } from './testing/sample-mail-request';

const HOSTILE = `<img src=x onerror=alert(1)> "&' <script>alert(2)</script>\r\nBcc: everybody@example.com`;

test('a hostile name stays text in every part and place', () => {
  const item = { title: HOSTILE, detail: HOSTILE, path: `/o/200/"><script>`, at: new Date() };
  for (const items of [[item], [item, { ...item, title: 'b' }]])
    for (const title of [HOSTILE, 'A digest']) {
      const brand = { ...sampleMailRequest().brand, name: HOSTILE };
      const { html, subject } = renderMail(
        sampleMailRequest({ title, items, brand, lead: HOSTILE, rest: HOSTILE }),
      );
      expect(html).not.toMatch(/<script|<img src=x|"><script/);
      expect(html).toContain('&lt;script&gt;');
      expect(subject).not.toMatch(/[\r\n]/);
    }
});

test('links and the logo use the brand’s own address only', () => {
  const { html, text } = renderMail(sampleMailRequest());
  const addresses = [...`${html}\n${text}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => address);
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.filter((address) => !address.startsWith('https://shop.brightwater.example/'))).toEqual([
    'https://shop.brightwater.example',
  ]);
  expect(text).toContain('https://shop.brightwater.example/o/200/orders/1');
  expect(text).toContain('https://shop.brightwater.example/o/200/account/notifications');
  for (const part of [html, text]) expect(part).toContain('https://shop.brightwater.example/unsubscribe/abc');
});

test('without an address there are no links or pictures, and the mail says what to do', () => {
  const brand = { ...sampleMailRequest().brand, name: 'Orders', origin: null, logo: null };
  const { html, text } = renderMail(sampleMailRequest({ brand }));
  expect(html).not.toMatch(/href|<img/);
  expect(text).not.toMatch(/https?:|null/);
  expect(text).toContain('Sign in to the portal to see more.');
});

test('the brand’s support is in every part, as text', () => {
  const support = { email: 'help@b.example', phone: '0113 496 0000', url: null, hours: '<b>9 to 17</b>' };
  const brand = { ...sampleMailRequest().brand, support };
  const { html, text } = renderMail(sampleMailRequest({ brand, locale: 'de-DE' }));
  expect(text).toContain('Fragen? help@b.example, 0113 496 0000 (<b>9 to 17</b>)');
  expect(html).toContain('Fragen? help@b.example, 0113 496 0000 (&lt;b&gt;9 to 17&lt;/b&gt;)');
});

test('an account mail has its own button, gives its reason and cannot be stopped', () => {
  const title = 'Your invitation';
  const { html, text } = renderMail(
    sampleMailRequest({
      title,
      items: [{ title, detail: 'Ada invited you.', path: '/invitation#x', at: new Date() }],
      action: 'Accept the invitation',
      why: 'You get this because somebody entered your address.',
      rest: 'It works once.',
      preferences: null,
      unsubscribe: null,
    }),
  );
  expect(html).toContain('>Accept the invitation</a>');
  for (const part of [html, text]) {
    expect(part).toContain('because somebody entered your address');
    expect(part).toContain('https://shop.brightwater.example/invitation#x');
    expect(part).not.toMatch(/unsubscribe|notifications|You have an account|null/);
  }
  const led = renderMail(
    sampleMailRequest({ title, items: [{ title, detail: 'D', path: null, at: new Date() }] }),
  );
  expect(led.html).not.toContain('Open in the portal');
});

describe('language and zone', () => {
  const at = new Date('2026-07-01T22:30:00Z');
  test.each([
    ['en-GB', 'Europe/London', '1 July 2026 at 23:30 BST'],
    ['de-DE', 'Europe/Berlin', '2. Juli 2026 um 00:30 MESZ'],
    ['fr-FR', 'America/Martinique', '1 juillet 2026 à 18:30 UTC−4'],
    ['nl-NL', 'Asia/Tokyo', '2 juli 2026 om 07:30 GMT+9'],
    ['de_DE', 'Europe/Berlin', '2. Juli 2026 um 00:30 MESZ'],
    ['en-GB', 'Middle/Earth', '1 July 2026 at 22:30 UTC'],
    ['no such language', 'Europe/Berlin', '1 July 2026 at 22:30 UTC'],
  ])('%s in %s', (locale, timezone, expected) => {
    expect(formatMoment(at, locale, timezone)).toBe(expected);
  });

  test.each(Object.keys(LANGUAGES))('%s: the news contains words of the language only', (locale) => {
    const mail = sampleMailRequest({
      locale,
      title: 'T',
      items: [{ title: 'T', detail: null, path: '/o/1', at }],
    });
    const { html, text } = renderMail(mail);
    expect(html).toContain(`<html lang="${locale.slice(0, 2)}">`);
    const english = /You receive this|Open in|Notification settings|Unsubscribe from/;
    if (locale === 'en-GB') expect(text).toMatch(english);
    else expect(`${text}${html}`).not.toMatch(english);
  });
});
