import { expect, test } from 'vitest';
import { ENGLISH, TRANSLATED } from './catalogue';

/** Words that a language shares with English. */
const SHARED: Record<string, readonly string[]> = {
  de: ['mail.roles.administrator'],
  fr: [],
  nl: [],
};

type Texts = Record<string, Record<string, Record<string, string>>>;

const listEqualKeys = (translated: Texts): string[] =>
  Object.entries(translated).flatMap(([file, groups]) =>
    Object.entries(groups).flatMap(([group, texts]) =>
      Object.entries(texts).flatMap(([key, text]) =>
        (ENGLISH as Texts)[file]?.[group]?.[key] === text ? [`${file}.${group}.${key}`] : [],
      ),
    ),
  );

test.each(Object.entries(TRANSLATED))('%s has its own translations', (language, translated) => {
  expect(listEqualKeys(translated as Texts)).toEqual(SHARED[language]);
});
