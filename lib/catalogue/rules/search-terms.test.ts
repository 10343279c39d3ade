import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchQuery, searchTerms } from './search-terms';
import { productWords } from './words';

const queryOf = (text: string, groups: string[][][] = []) => {
  const terms = searchTerms(text, groups);
  return terms && searchQuery(7, terms).replaceAll('7/', '');
};

test.each<[string, string | null]>([
  ['montech xr', "('montech':* & 'xr':*) | 'montechxr'"],
  ['XR-2CA', "('xr2ca':* | ('xr':* & '2ca':*))"],
  ['rtx3080', "('rtx3080':* | ('rtx':* & '3080':*))"],
  ['cat6a', "('cat6a':* | ('cat':* & '6a':*))"],
  ['16gb', "'16gb':*"],
  ['27inch', "('27in':* | '27inch':*)"],
  ['3.5', "('3.5':*) | '35'"],
  ['4.7 GHz', "(('4.7ghz':* | ('4.7':* & 'ghz':*))) | '47ghz':*"],
  ["Robert'); DROP", "('robert':* & 'drop':*) | 'robertdrop'"],
  [":* | !'", null],
  ['   ', null],
])('searching for %j asks %j', (text, expression) => {
  expect(queryOf(text)).toBe(expression);
});

test('synonyms widen whole words and phrases, not their beginnings', () => {
  const groups = [
    [['notebook'], ['laptop']],
    [['ssd'], ['solid', 'state', 'drive']],
  ];
  expect(queryOf('laptop', groups)).toBe("('laptop':* | ('notebook':*))");
  expect(queryOf('lap', groups)).toBe("'lap':*");
  expect(queryOf('solid state drive', groups)).toContain("| ('ssd':*)");
  expect(queryOf('ssd', groups)).toBe("('ssd':* | ('solid':* & 'state':* & 'drive':*))");
});

/** Whether words satisfy a tsquery without any connection; a small reading of what PostgreSQL does. */
function matches(words: readonly string[], text: string): boolean {
  const search = searchTerms(text);
  if (!search) return false;
  type Asked = (typeof search.terms)[number]['asked'];
  const holds = (asked: Asked): boolean => {
    if ('word' in asked)
      return words.some((word) => (asked.whole ? word === asked.word : word.startsWith(asked.word)));
    return 'all' in asked ? asked.all.every(holds) : asked.any.some(holds);
  };
  return search.terms.every(({ asked }) => holds(asked)) || (search.joined !== null && holds(search.joined));
}

const part = fc.stringMatching(/^[a-z]{1,4}[0-9]{0,4}$|^[0-9]{2,5}$/);

test('a SKU is found whatever stands between its parts', () => {
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

test('a name is found by any of its words, cut anywhere, in any order', () => {
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

test('whatever is typed, only letters, digits and points get into the quotes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (text) => {
      const search = searchTerms(text);
      if (!search) return;
      const query = searchQuery(7, search);
      expect(query.replace(/'7\/[\p{L}\p{N}.]+'/gu, '')).toMatch(/^[():*&| ]*$/);
    }),
  );
});
