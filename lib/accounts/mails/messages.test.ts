import { expect, test } from 'vitest';
import { LANGUAGES, toLanguage } from '@/lib/languages';
import { ACCOUNT_MESSAGES, type AccountMessages } from './messages';

/** Every text of a language, with something in the place of each value. */
const listTexts = (messages: AccountMessages): string[] =>
  Object.values(messages).flatMap((message) => {
    if (typeof message === 'string') return [message];
    if (typeof message === 'function') return [message('VALUE', 'VALUE', 'VALUE', 'VALUE')];
    return Object.values(message);
  });

test.each(Object.keys(LANGUAGES))('%s says everything in its own words', (locale) => {
  const language = toLanguage(locale);
  const texts = listTexts(ACCOUNT_MESSAGES[language]);
  expect(texts.every((text) => text.trim().length > 0)).toBe(true);
  if (language === 'en') return;
  const english = listTexts(ACCOUNT_MESSAGES.en);
  // One word is the same in some of them.
  const same = texts.filter((text, at) => text === english[at] && text !== 'Administrator');
  expect(same).toEqual([]);
});
