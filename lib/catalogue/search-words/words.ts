import { type Language, toLanguage } from '@/lib/platform/formats/languages';
import { fold, parseChunks } from '../model/tokenize';
import { DUTCH } from './dutch';
import { FRENCH } from './french';
import { GERMAN } from './german';
import { SPANISH } from './spanish';

/** The words of one language that a catalogue, which is mostly written in English, is searched with. */
export interface LanguageWords {
  /** Words between spaces that say nothing about a product. */
  stopWords: string;
  /** Groups of words or phrases that mean the same. */
  synonyms: readonly (readonly string[])[];
}

/** Groups of words or phrases that mean the same, each folded and split into words. */
export type SynonymGroups = readonly (readonly (readonly string[])[])[];

/** The words that a search is widened or freed by. */
export interface SearchWords {
  synonyms: SynonymGroups;
  /** Folded words that a product need not have. */
  stopWords: ReadonlySet<string>;
}

export const NO_SEARCH_WORDS: SearchWords = { synonyms: [], stopWords: new Set() };

const ENGLISH: LanguageWords = { stopWords: 'and for of or the with', synonyms: [] };

/** A term as searches compare it: its words, folded. */
export const toPhrase = (term: string): string[] => parseChunks(term).map(({ joined }) => joined);

const toSearchWords = ({ stopWords, synonyms }: LanguageWords): SearchWords => ({
  synonyms: synonyms.map((terms) => terms.map(toPhrase)),
  // Product names are mostly English: its words are left out in every language.
  stopWords: new Set(fold(`${ENGLISH.stopWords} ${stopWords}`).split(' ')),
});

const LANGUAGE_WORDS: Readonly<Record<Language, SearchWords>> = {
  en: toSearchWords(ENGLISH),
  de: toSearchWords(GERMAN),
  fr: toSearchWords(FRENCH),
  nl: toSearchWords(DUTCH),
  es: toSearchWords(SPANISH),
};

/** Returns the words of a reader's language; those of English for a language without any. */
export const findSearchWords = (locale: string): SearchWords => LANGUAGE_WORDS[toLanguage(locale)];
