import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeKey, productWords } from '../model/tokenize';
import { FilteredDocs } from './filtered-docs';
import { type IndexSnapshot, IndexSnapshotBuilder } from './index-snapshot';
import { matchingDocs } from './matching-docs';
import { byRelevance } from './ordering';
import { type SearchTerms, searchTerms } from './terms';

interface Sample {
  name: string;
  productCode: string;
}

function buildList(products: readonly Sample[]) {
  const builder = new IndexSnapshotBuilder();
  for (const [row, product] of products.entries())
    builder.add([
      row + 1,
      row * 1024,
      -1,
      -1,
      0,
      codeKey(product.productCode),
      productWords(product).join(' '),
    ]);
  return builder.build();
}

const filterRows = (snapshot: IndexSnapshot, terms: SearchTerms): FilteredDocs =>
  new FilteredDocs(matchingDocs(snapshot, terms), snapshot.facets.rows, null);

/** Checks a product word by word: the slow reference for the index. */
function has(product: Sample, { terms, joined }: SearchTerms, isWhole: boolean): boolean {
  const words = productWords(product);
  type Expression = SearchTerms['terms'][number]['expression'];
  const holds = (expression: Expression): boolean => {
    if ('word' in expression)
      return words.some((word) =>
        expression.whole || isWhole ? word === expression.word : word.startsWith(expression.word),
      );
    return 'all' in expression ? expression.all.every(holds) : expression.any.some(holds);
  };
  return terms.every(({ expression }) => holds(expression)) || (joined !== null && holds(joined));
}

// Few letters, so that words, parts of SKUs and what is searched for meet; an umlaut and a letter outside a to z.
const word = fc.stringMatching(/^[abжö12]{1,4}$/);
const code = fc.array(fc.stringMatching(/^[abж12]{1,5}$/), { maxLength: 3 }).map((parts) => parts.join('-'));
const product = fc.record({
  name: fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
  productCode: code,
});
const text = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  code.filter((one) => one !== ''),
);

test('the index finds exactly the products that have the words', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 40 }), text, (products, typed) => {
      const [snapshot, terms] = [buildList(products), searchTerms(typed)];
      if (!terms) return;
      for (const matching of ['beginnings', 'whole'] as const) {
        const expected = products.flatMap((one, row) => (has(one, terms, matching === 'whole') ? [row] : []));
        expect(matchingDocs(snapshot, terms, matching).first(products.length)).toEqual(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test('results rank the SKU itself, SKUs by beginning, whole words, beginnings, then popularity', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 40 }), text, (products, typed) => {
      const [snapshot, terms] = [buildList(products), searchTerms(typed)];
      if (!terms) return;
      const getTier = (one: Sample) => {
        const key = codeKey(one.productCode);
        if (terms.code !== '' && key === terms.code) return 0;
        if (terms.code.length >= 3 && /\d/.test(terms.code) && key.startsWith(terms.code)) return 1;
        return has(one, terms, true) ? 2 : 3;
      };
      const expected = products
        .flatMap((one, row) => (has(one, terms, false) ? [{ id: row + 1, tier: getTier(one) }] : []))
        .sort((a, b) => a.tier - b.tier || a.id - b.id);
      const all = { after: null, limit: products.length };
      const places = byRelevance(snapshot, filterRows(snapshot, terms), terms, all);
      expect(places.map(({ id, tier }) => ({ id, tier }))).toEqual(expected);
      const [third] = places.slice(2, 3);
      if (third)
        expect(
          byRelevance(snapshot, filterRows(snapshot, terms), terms, { after: third, limit: products.length }),
        ).toEqual(places.slice(3));
    }),
    { numRuns: 500 },
  );
});
