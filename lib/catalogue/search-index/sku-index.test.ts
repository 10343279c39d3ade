import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocSetBuilder } from './doc-set';
import { SkuIndex, SkuIndexBuilder } from './sku-index';

/** Few different characters, so that many SKUs begin alike; one that is no letter or digit of English. */
const part = fc.stringMatching(/^[ab1é]{1,9}$/);
const skus = fc.array(fc.array(part, { minLength: 1, maxLength: 3 }), { maxLength: 30 });

test('finds parts that begin with a text, equal it, or begin the SKU, like a scan of all SKUs', () => {
  fc.assert(
    fc.property(skus, part, fc.nat({ max: 9 }), (samples, other, length) => {
      const builder = new SkuIndexBuilder();
      for (const parts of samples) {
        builder.addRow(parts.join(''));
        for (const at of parts.keys()) builder.addPart(parts.slice(at).join(''));
      }
      const index = new SkuIndex(builder.build());
      const ends = samples.flatMap((parts, row) =>
        parts.map((_, at) => ({ row, at, text: parts.slice(at).join('') })),
      );
      for (const text of [other, ...ends.map((end) => end.text.slice(0, length))]) {
        if (text === '') continue;
        const expectFound = (
          add: (into: DocSetBuilder) => number,
          fits: (end: (typeof ends)[number]) => boolean,
        ) => {
          const into = new DocSetBuilder(samples.length);
          const expected = ends.filter(fits).map(({ row }) => row);
          expect(add(into)).toBe(expected.length);
          expect(into.build().first(samples.length)).toEqual([...new Set(expected)].sort((a, b) => a - b));
        };
        expectFound(
          (into) => index.addPrefix(text, into),
          (end) => end.text.startsWith(text),
        );
        expectFound(
          (into) => index.addWhole(text, into),
          (end) => end.text === text,
        );
        expectFound(
          (into) => index.addCodePrefix(text, into),
          (end) => end.at === 0 && end.text.startsWith(text),
        );
      }
    }),
    { numRuns: 200 },
  );
});
