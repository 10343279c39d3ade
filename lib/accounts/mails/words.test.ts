import { expect, test } from 'vitest';
import { LANGUAGES, languageOf } from '@/lib/languages';
import { ACCOUNT_WORDS, type AccountWords } from './words';

/** Every text of a language, with something in the place of each value. */
const textsOf = (words: AccountWords): string[] =>
  Object.values(words).flatMap((word) => {
    if (typeof word === 'string') return [word];
    if (typeof word === 'function') return [word('VALUE', 'VALUE', 'VALUE', 'VALUE')];
    return Object.values(word);
  });

test.each(Object.keys(LANGUAGES))('%s says everything in its own words', (locale) => {
  const language = languageOf(locale);
  const texts = textsOf(ACCOUNT_WORDS[language]);
  expect(texts.every((text) => text.trim().length > 0)).toBe(true);
  if (language === 'en') return;
  const english = textsOf(ACCOUNT_WORDS.en);
  // One word is the same in some of them.
  const same = texts.filter((text, at) => text === english[at] && text !== 'Administrator');
  expect(same).toEqual([]);
});
