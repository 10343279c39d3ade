import { expect, test } from 'vitest';
import { CATALOGUES, ENGLISH } from './catalogue';
import sameAsEnglish from './same-as-english.json';
import type { Translation } from './types';

type Texts = Record<string, Record<string, string | Record<string, string>>>;

/** Every text by its full name. */
const listTexts = (messages: Translation): [name: string, text: string][] =>
  Object.entries(messages as Texts).flatMap(([file, groups]) =>
    Object.entries(groups).flatMap(([group, texts]): [string, string][] =>
      typeof texts === 'string'
        ? [[`${file}.${group}`, texts]]
        : Object.entries(texts).map(([key, text]) => [`${file}.${group}.${key}`, text]),
    ),
  );

/** A text that has words besides its arguments and tags. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\{[^}]*\}|<[^>]*>/g, ''));

const english = new Map(listTexts(ENGLISH));
const { en: _, ...others } = CATALOGUES;

test.each(Object.entries(others))(
  '%s has texts of its own, but for those that are listed',
  (language, messages) => {
    const same = listTexts(messages).flatMap(([name, text]) =>
      english.get(name) === text && hasWords(text) ? [name] : [],
    );
    expect(same.toSorted()).toEqual(sameAsEnglish[language as keyof typeof sameAsEnglish]);
  },
);
