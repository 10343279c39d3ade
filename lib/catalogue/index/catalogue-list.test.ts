import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { codeKey, productWords } from '../search/tokenize';
import { type CatalogueList, CatalogueListBuilder, toCatalogueList } from './catalogue-list';
import { readColumns } from './read-columns';
import { RowSetBuilder, type RowSink } from './row-set-builder';
import { writeColumns } from './write-columns';

const FOLDER = mkdtempSync(join(tmpdir(), 'list-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

async function throughDisk(list: CatalogueList): Promise<CatalogueList> {
  const file = join(FOLDER, 'list');
  await writeColumns(file, {}, list.columns);
  const columns = await readColumns(file, {}, new CatalogueListBuilder().build().columns);
  return toCatalogueList(columns!);
}

// Few letters, so that words and SKUs are often the same or begin alike; a letter outside a to z, and one of two units.
const word = fc.stringMatching(/^[abж12😀]{1,5}$/u);
const row = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  vendor: fc.integer({ min: -1, max: 3 }),
  type: fc.integer({ min: -1, max: 3 }),
  flags: fc.nat(31),
  name: fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
  productCode: fc
    .array(fc.stringMatching(/^[abж12]{1,5}$/), { maxLength: 3 })
    .map((parts) => parts.join('-')),
});
const rows = fc.uniqueArray(row, { maxLength: 40, selector: ({ id }) => id });

function buildList(
  products: readonly (typeof row extends fc.Arbitrary<infer Row> ? Row : never)[],
): CatalogueList {
  const builder = new CatalogueListBuilder();
  for (const [at, { id, vendor, type, flags, ...names }] of products.entries())
    builder.add([
      id,
      at * 1.5,
      vendor,
      type,
      flags,
      codeKey(names.productCode),
      productWords(names).join(' '),
    ]);
  return builder.build();
}

/** All that searches ask of a list about one text. */
function ask(list: CatalogueList, text: string): unknown {
  const collect = (add: (into: RowSink) => unknown) => {
    const found = new RowSetBuilder(list.size);
    return [add(found), found.build().first(Infinity)];
  };
  const { words, skus } = list;
  return [
    [...words.getRows(words.getPrefixRange(text))],
    [...words.getRows(words.getWholeRange(text))],
    [words.countPrefix(text), words.countWhole(text), words.findSimilar(text)],
    collect((into) => skus.addPrefix(text, into)),
    collect((into) => skus.addWhole(text, into)),
    collect((into) => skus.addCodePrefix(text, into)),
    [skus.estimate(text, false), skus.estimate(text, true)],
    [skus.codes.findExact(text), skus.codes.findOneEdit(text)],
    text.length < 3 ? null : skus.codes.findPrefix(text, 10),
  ];
}

test('a list from disk is the one that was written, and answers like it', () =>
  fc.assert(
    fc.asyncProperty(rows, fc.array(word, { maxLength: 5 }), async (products, typed) => {
      const built = buildList(products);
      const texts = [
        ...typed,
        '',
        ...products.flatMap((one) => [codeKey(one.productCode), ...productWords(one)]),
      ];
      // Before it is written: it puts codes in order as they are asked for.
      const answers = texts.map((text) => ask(built, text));
      const read = await throughDisk(built);
      expect(read.columns.ids.buffer).toBe(read.columns.skus.codes.groups.members.buffer);
      expect(texts.map((text) => ask(read, text))).toEqual(answers);
      for (const part of ['size', 'ids', 'ranks', 'classes'] as const)
        expect(read[part]).toEqual(built[part]);
      for (const [at, { id }] of products.entries()) {
        expect(read.getRow(id)).toBe(at);
        expect(read.skus.codes.getCode(at)).toBe(built.skus.codes.getCode(at));
      }
      expect(read.getRow(0)).toBeUndefined();
    }),
    { numRuns: 50 },
  ));
