import { expect, test } from 'vitest';
import { LANGUAGE_CODES, type Language } from '@/lib/platform/formats/languages';
import sameAsEnglish from './same-as-english.json';
import { writtenTexts } from './written';

/** A text that has words besides its arguments and tags. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\{[^}]*\}|<[^>]*>/g, ''));

const english = writtenTexts('en');
const isTranslation = (language: Language): language is Exclude<Language, 'en'> => language !== 'en';

test.each(LANGUAGE_CODES.filter(isTranslation))(
  '%s has texts of its own, but for those that are listed',
  (language) => {
    const same = [...writtenTexts(language)].flatMap(([name, text]) =>
      english.get(name) === text && hasWords(text) ? [name] : [],
    );
    expect(same.toSorted()).toEqual(sameAsEnglish[language]);
  },
);
