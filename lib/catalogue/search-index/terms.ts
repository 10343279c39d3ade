import { type Chunk, codeKey, parseChunks, splitSegments, twoSegments } from '../model/tokenize';
import { canonicalUnit, isUnit } from '../model/units';
import { NO_SEARCH_WORDS, type SearchWords, type SynonymGroups } from '../search-words/words';

/** The condition on a product's words: one word, all of several, or any of several. */
export type TermExpression =
  | { word: string; whole?: true }
  | { all: readonly TermExpression[] }
  | { any: readonly TermExpression[] };

/** One thing that a product must have to be found. */
export interface Term {
  /** The typed text of the term, folded: messages name it. */
  text: string;
  expression: TermExpression;
  /** The words in it that a typing error can be in; none for synonyms and SKUs with punctuation. */
  words: readonly string[];
}

/** A text as it is searched for. */
export interface SearchTerms {
  terms: readonly Term[];
  /** The whole text as a SKU, letters and digits only. */
  code: string;
  /** The whole text run together, which finds a SKU that was typed with other spaces; null when it is one word. */
  joined: TermExpression | null;
}

const MAX_TERMS = 12;
/** Longer texts run together are no SKU. */
const MAX_CODE_LENGTH = 40;

const buildAny = (choices: readonly TermExpression[]): TermExpression => {
  const [first, ...more] = choices;
  return first !== undefined && more.length === 0 ? first : { any: choices };
};
const uniqueWords = (words: readonly string[]): TermExpression[] =>
  [...new Set(words)].map((word) => ({ word }));
const buildAll = (words: readonly string[]): TermExpression => ({ all: words.map((word) => ({ word })) });

/** Matches a word as typed; a word of letters and digits also matches when a product separates them. */
function toWordExpression(word: string): TermExpression {
  const [number, unit] = twoSegments(word);
  if (number !== undefined && unit !== undefined && isUnit(unit))
    return buildAny(uniqueWords([number + canonicalUnit(unit), word]));
  const [first = '', ...rest] = splitSegments(word);
  const tail = rest.join('');
  // Single letters apart would be found nearly everywhere.
  const isApart = first.length > 1 && tail.length > 1;
  return isApart ? buildAny([{ word }, buildAll([first, tail])]) : { word };
}

/** Umlauts as they are written without them. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa' };

const spellOut = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüå]/g, (letter) => SPELLED_OUT[letter] ?? letter);

/** The shortest word that is taken for one with an umlaut written as two letters. */
const MIN_SPELLED_OUT = 5;

/**
 * The other spellings of a word with umlauts: "Gehäuse" is also "Gehaeuse" in a catalogue, and the other way round. The shorter one is
 * compared as a whole, or "blue" would find what begins with "blu".
 */
function listSpellings(word: string, spelledOut: string | undefined): TermExpression[] {
  if (spelledOut !== undefined && spelledOut !== word) return [{ word: spelledOut }];
  if (word.length < MIN_SPELLED_OUT || !/^\p{L}*[aou]e\p{L}*$/u.test(word)) return [];
  return [{ word: word.replace(/([aou])e/g, '$1'), whole: true }];
}

function toTerm({ parts, joined, decimal }: Chunk, spelledOut: string | undefined): Term {
  const text = decimal ? decimal.number + decimal.unit : joined;
  if (decimal && (decimal.unit === '' || isUnit(decimal.unit))) {
    const words = decimal.unit ? [decimal.number + canonicalUnit(decimal.unit), text] : [text];
    return { text, expression: buildAny(uniqueWords(words)), words: [] };
  }
  if (parts.length === 1) {
    const spellings = listSpellings(joined, spelledOut);
    return { text, expression: buildAny([toWordExpression(joined), ...spellings]), words: [joined] };
  }
  return { text, expression: buildAny([{ word: joined }, buildAll(parts)]), words: [] };
}

/** A number and the unit behind it are found joined, too: a search for "16 gb" is one for 16gb. */
function joinMeasures(chunks: readonly Chunk[], spelledOut: readonly Chunk[]): Term[] {
  const terms: Term[] = [];
  for (let index = 0; index < chunks.length; index++) {
    const [chunk, next] = [chunks[index], chunks[index + 1]];
    if (!chunk) continue;
    const number = chunk.decimal ? (chunk.decimal.unit === '' ? chunk.decimal.number : '') : chunk.joined;
    if (next && /^[\d.]+$/.test(number) && next.parts.length === 1 && isUnit(next.joined)) {
      const expression = [{ word: number + canonicalUnit(next.joined) }, buildAll([number, next.joined])];
      terms.push({ text: `${number} ${next.joined}`, expression: buildAny(expression), words: [] });
      index++;
    } else terms.push(toTerm(chunk, spelledOut[index]?.joined));
  }
  return terms;
}

/** Finds the longest synonym at a place of the text, and the other phrases of its group. */
function synonymAt(terms: readonly Term[], at: number, groups: SynonymGroups) {
  let found: { length: number; others: (readonly string[])[] } | undefined;
  for (const group of groups)
    for (const phrase of group) {
      const fits = phrase.every((word, index) => terms[at + index]?.text === word);
      if (!fits || phrase.length <= (found?.length ?? 0)) continue;
      found = { length: phrase.length, others: group.filter((other) => other !== phrase) };
    }
  return found;
}

function withSynonyms(terms: readonly Term[], groups: SynonymGroups): Term[] {
  if (groups.length === 0) return [...terms];
  const result: Term[] = [];
  for (let index = 0; index < terms.length; ) {
    const found = synonymAt(terms, index, groups);
    const matched = terms.slice(index, index + (found?.length ?? 1));
    const [first] = matched;
    if (!first) break;
    if (found) {
      const own: TermExpression =
        matched.length === 1 ? first.expression : { all: matched.map(({ expression }) => expression) };
      const text = matched.map((term) => term.text).join(' ');
      result.push({ text, expression: { any: [own, ...found.others.map(buildAll)] }, words: [] });
    } else result.push(first);
    index += matched.length;
  }
  return result;
}

/** The terms without words that say nothing about a product; all of them when there are no others. */
function withoutStopWords(terms: readonly Term[], stopWords: ReadonlySet<string>): readonly Term[] {
  const telling = terms.filter(({ text }) => !stopWords.has(text));
  return telling.length > 0 ? telling : terms;
}

/**
 * Parses a typed text: a product must match every term, in any order, each as the beginning of a word.
 * @param words of the reader's language, and the operator's synonyms
 * @returns null when the text has no letter or digit
 */
export function searchTerms(
  text: string,
  { synonyms, stopWords }: SearchWords = NO_SEARCH_WORDS,
): SearchTerms | null {
  const chunks = parseChunks(text).slice(0, MAX_TERMS);
  if (chunks.length === 0) return null;
  const measured = joinMeasures(chunks, parseChunks(spellOut(text)));
  const code = codeKey(text);
  const isJoinable = code.length <= MAX_CODE_LENGTH && (chunks.length > 1 || chunks[0]?.decimal != null);
  return {
    terms: withoutStopWords(withSynonyms(measured, synonyms), stopWords),
    code,
    joined: isJoinable
      ? { word: code, ...(/\d/.test(code) && chunks.length > 1 ? {} : { whole: true }) }
      : null,
  };
}

/** The comparison of a term with a product's word: as its beginning, or as the whole of it. */
export type Matching = 'beginnings' | 'whole';
