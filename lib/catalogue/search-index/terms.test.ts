import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productWords } from '../model/tokenize';
import { findSearchWords, NO_SEARCH_WORDS, type SearchWords } from '../search-words/words';
import { type SearchTerms, searchTerms } from './terms';

type Expression = SearchTerms['terms'][number]['expression'];

/** Formats an expression: `cat*` is any word that begins with cat. */
function formatExpression(expression: Expression): string {
  if ('word' in expression) return `${expression.word}${expression.whole ? '' : '*'}`;
  return 'all' in expression
    ? `(${expression.all.map(formatExpression).join(' & ')})`
    : `(${expression.any.map(formatExpression).join(' | ')})`;
}

function toQueryText(text: string, words: SearchWords = NO_SEARCH_WORDS): string | null {
  const search = searchTerms(text, words);
  if (!search) return null;
  const all = search.terms.map(({ expression }) => formatExpression(expression)).join(' & ');
  return search.joined ? `${all} | ${formatExpression(search.joined)}` : all;
}

test.each<[string, string | null]>([
  ['montech xr', 'montech* & xr* | montechxr'],
  ['XR-2CA', '(xr2ca* | (xr* & 2ca*))'],
  ['rtx3080', '(rtx3080* | (rtx* & 3080*))'],
  ['cat6a', '(cat6a* | (cat* & 6a*))'],
  ['16gb', '16gb*'],
  ['27inch', '(27in* | 27inch*)'],
  ['3.5', '3.5* | 35'],
  ['4.7 GHz', '(4.7ghz* | (4.7* & ghz*)) | 47ghz*'],
  ["Robert'); DROP", 'robert* & drop* | robertdrop'],
  [":* | !'", null],
  ['   ', null],
])('the search %j becomes %j', (text, expression) => {
  expect(toQueryText(text)).toBe(expression);
});

test('synonyms widen whole words and phrases only', () => {
  const synonyms = [
    [['notebook'], ['laptop']],
    [['ssd'], ['solid', 'state', 'drive']],
  ];
  const words = { ...NO_SEARCH_WORDS, synonyms };
  expect(toQueryText('laptop', words)).toBe('(laptop* | (notebook*))');
  expect(toQueryText('lap', words)).toBe('lap*');
  expect(toQueryText('solid state drive', words)).toContain('| (ssd*)');
  expect(toQueryText('ssd', words)).toBe('(ssd* | (solid* & state* & drive*))');
});

test.each([
  ['de-DE', 'Maus', '(maus* | (mouse*) | (mice*) | (mause*))'],
  ['de-DE', 'Mäuse für Notebook', '((mause* | maeuse*) | (mouse*)'],
  ['fr-FR', 'clavier sans fil', '(clavier* | (keyboard*) | (keyboards*) | (claviers*))'],
  ['fr-FR', '24 pouces', '(24in* | (24* & pouces*))'],
  ['de-DE', '15,6 Zoll', '(15.6in* | (15.6* & zoll*))'],
  ['nl-NL', 'toetsenbord voor 27 duim', '27in*'],
  ['es-ES', 'ratón inalámbrico', 'wireless*'],
  ['es-ES', '27 pulgadas', '(27in* | (27* & pulgadas*))'],
  ['pl-PL', 'keyboard for ipad', 'keyboard* & ipad* | keyboardforipad'],
])('a reader of %s searches for %j with the words of the trade', (locale, text, part) => {
  expect(toQueryText(text, findSearchWords(locale))).toContain(part);
});

test.each([
  ['Gehäuse', 'Gehaeuse', 'Gehäuse', 'gehause'],
  ['Alpenföhn', 'Alpenfoehn', 'ALPENFÖHN', 'alpenfohn'],
  ['Weißabgleich', 'weissabgleich', 'Weißabgleich'],
  ['Gehaeuse', 'gehäuse', 'Gehäuse', 'gehaeuse'],
])('a product named %s is found by each way to write it', (name, ...typed) => {
  const words = productWords({ name, productCode: '' });
  for (const text of typed) expect(matches(words, text), text).toBe(true);
});

test('a word is not found by the beginning of its shorter spelling', () => {
  expect(matches(['blu'], 'blues')).toBe(false);
  expect(matches(['bluetooth'], 'blues')).toBe(false);
});

test('a search of nothing but stop words is for them', () => {
  expect(toQueryText('the', findSearchWords('en-GB'))).toBe('the*');
});

/** Checks words one by one: the slow reference for the index. */
function matches(words: readonly string[], text: string): boolean {
  const search = searchTerms(text);
  if (!search) return false;
  const holds = (expression: Expression): boolean => {
    if ('word' in expression)
      return words.some((word) =>
        expression.whole ? word === expression.word : word.startsWith(expression.word),
      );
    return 'all' in expression ? expression.all.every(holds) : expression.any.some(holds);
  };
  return (
    search.terms.every(({ expression }) => holds(expression)) ||
    (search.joined !== null && holds(search.joined))
  );
}

const part = fc.stringMatching(/^[a-z]{1,4}[0-9]{0,4}$|^[0-9]{2,5}$/);

test('a SKU is found with any punctuation between its parts', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('-', '.', '/', '', '_'),
      fc.constantFrom('-', ' ', '', '='),
      (parts, between, typed) => {
        const words = productWords({ name: '', productCode: parts.join(between) });
        expect(matches(words, parts.join(typed))).toBe(true);
        expect(matches(words, parts.join(typed).toUpperCase())).toBe(true);
      },
    ),
  );
});

test('a name is found by any beginnings of its words in any order', () => {
  const word = fc.stringMatching(/^[a-zäöüé]{2,10}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 10 }),
      (words, cut) => {
        const found = productWords({ name: words.join(' '), productCode: '' });
        const typed = [...words].reverse().map((one) => one.slice(0, cut));
        expect(matches(found, typed.join(' '))).toBe(true);
      },
    ),
  );
});
