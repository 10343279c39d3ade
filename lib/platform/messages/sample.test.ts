import { expect, test } from 'vitest';
import { LANGUAGE_LOCALES, toLanguage } from '@/lib/platform/formats/languages';
import { writeSamples } from './sample';
import { writtenTexts } from './written';

test.each([
  ['In den Einkaufskorb', ['In den Einkaufskorb']],
  [
    '{count, plural, one {# Artikel} other {# Artikel für}} {name}',
    ['1 Artikel Müller', '3 Artikel für Müller'],
  ],
  ['<b>Jetzt</b> {price}, seit <time></time>', ['Jetzt 83,59 €, seit ‹time›']],
  ['{kind, select, a {A} b {B} other {C}} {reason}', ['A ‹reason›', 'B ‹reason›', 'C ‹reason›']],
  ['{broken', []],
])('%s is shown as %j', (text, samples) => {
  expect(writeSamples('de-DE', text).map((sample) => sample.replace(/\u00a0/g, ' '))).toEqual(samples);
});

test.each(LANGUAGE_LOCALES)('every text of %s can be shown', (locale) => {
  const texts = [...writtenTexts(toLanguage(locale))];
  expect(texts.filter(([, text]) => writeSamples(locale, text).length === 0)).toEqual([]);
});
