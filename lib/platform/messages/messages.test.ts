import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { fieldMessage, message } from './message';
import { toPseudo } from './pseudo';
import { formatLocale, textIn, translatorFor } from './translator';
import { writeField } from './write';

describe('translatorFor', () => {
  test.each([
    ['en-GB', 'Back in stock: 12,000'],
    ['de-DE', 'Wieder auf Lager: 12.000'],
    ['de_AT', 'Wieder auf Lager: 12 000'],
    ['no such language', 'Back in stock: 12,000'],
    ['pl-PL', 'Back in stock: 12,000'],
  ])('%s', (locale, expected) => {
    const text = translatorFor(locale, 'watch-notifications.product')('inStockCount', { count: 12_000 });
    expect(text.replace(/[\u00a0\u202f]/g, ' ')).toBe(expected);
  });

  test('a text of pages is in the language, too', () => {
    expect(translatorFor('de-DE', 'watches')('list.title')).toBe('Beobachtungsliste');
  });
});

test.each([
  ['de_AT', 'de-AT'],
  ['nl', 'nl'],
  ['en-US-u-nu-thai', 'en-US'],
  ['pl-PL', 'en-GB'],
  ['', 'en-GB'],
])('numbers of %s are formatted as in %s', (locale, expected) => {
  expect(formatLocale(locale)).toBe(expected);
});

test('a stored message is formatted with its amounts and nested messages in the reader’s language', () => {
  const price = { amount: '1234.5', currency: 'EUR' };
  const text = message('watch-notifications.product.priceUp', {
    price,
    before: message('watch-notifications.product.onRequest'),
  });
  const stored = JSON.parse(JSON.stringify(text)) as typeof text;
  expect(textIn('en-GB')(stored)).toBe('Price up to €1,234.50, from on request');
  expect(textIn('de-DE')(stored).replace(/\u00a0/g, ' ')).toBe(
    'Preis erhöht auf 1.234,50 €, vorher auf Anfrage',
  );
  expect(textIn('de-DE')('Switch 24')).toBe('Switch 24');
});

describe('the message of a field', () => {
  const t = translatorFor('en-GB');
  test.each([
    [fieldMessage('watches.errors.notSearchable'), 'This text cannot be searched for.'],
    [
      fieldMessage('watches.errors.tooMany', { most: 1200 }),
      'Your watchlist is full: it holds up to 1,200 products and searches. Remove one to add another.',
    ],
    ['Choose another day.', 'Choose another day.'],
    ['orders.example.com', 'orders.example.com'],
    ['watches.errors.tooMany {"most":', 'watches.errors.tooMany {"most":'],
  ])('%s', (text, expected) => {
    expect(writeField(t, text)).toBe(expected);
  });
});

describe('pseudo-locales', () => {
  const messages = {
    list: { found: '{count, plural, one {# order} other {# orders}} of <b>{name}</b>', title: 'Orders' },
  };
  test('are accented and longer, with arguments, plurals and tags unchanged', () => {
    expect(toPseudo(messages, 'en-XA').list).toEqual({
      title: 'ÖÖŕðééŕš',
      found: '{count,plural,one{# ööŕðééŕ} other{# ööŕðééŕš}} ööƒ <b>{name}</b>',
    });
  });

  test('can be mirrored word by word', () => {
    expect(toPseudo(messages, 'en-XB').list.title).toBe('\u202eÖÖŕðééŕš\u202c');
  });
});

test('a pseudo-locale also works on compiled messages', () => {
  const list = {
    title: compile('Order'),
    found: compile('{count, plural, one {# order} other {# orders}} of <b>{name}</b>'),
  };
  expect(toPseudo({ list }, 'en-XA').list).toEqual({
    title: 'ÖÖŕðééŕ',
    found: compile('{count, plural, one {# ööŕðééŕ} other {# ööŕðééŕš}} ööƒ <b>{name}</b>'),
  });
});
