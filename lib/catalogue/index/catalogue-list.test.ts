import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { MAX_FLAGS } from '../product/flags';
import { editDistance, maxEdits } from '../search/edit-distance';
import { codeKey, productWords } from '../search/tokenize';
import { type CatalogueList, CatalogueListBuilder, toCatalogueList } from './catalogue-list';
import { getFlags, getType, getVendor } from './facet-columns';
import { readColumns } from './read-columns';
import { RowSetBuilder, type RowSink } from './row-set';
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

/** Collects every answer that searches need from a list for one text. */
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
      // Ask before the list is written: answering sorts codes lazily.
      const answers = texts.map((text) => ask(built, text));
      const read = await throughDisk(built);
      expect(read.columns.ids.buffer).toBe(read.columns.skus.codes.groups.members.buffer);
      expect(texts.map((text) => ask(read, text))).toEqual(answers);
      for (const part of ['size', 'ids', 'ranks'] as const) expect(read[part]).toEqual(built[part]);
      expect({ ...read.classes, pairs: null }).toEqual({ ...built.classes, pairs: null });
      for (const [at, { id }] of products.entries()) {
        expect(read.getRow(id)).toBe(at);
        expect(read.skus.codes.getCode(at)).toBe(built.skus.codes.getCode(at));
      }
      expect(read.getRow(0)).toBeUndefined();
    }),
    { numRuns: 50 },
  ));

test('vendors, types and flags of each row are kept, of few types and of more than sixteen bits can number', async () => {
  for (const types of [2_000, 5_000]) {
    const builder = new CatalogueListBuilder();
    for (let row = 0; row < types; row++) builder.add([row + 1, row, row % 7, row, row % MAX_FLAGS, '', '']);
    const built = builder.build();
    const read = await throughDisk(built);
    for (const { classes } of [built, read]) {
      const { rows, vendors } = classes;
      const found = built.columns.ids.map((_, row) => classes.types.ids[getType(rows, row)] as number);
      expect([...found]).toEqual([...Array(types).keys()]);
      expect(vendors.ids[getVendor(rows, types - 1)]).toBe((types - 1) % 7);
      expect(getFlags(rows, types - 1)).toBe((types - 1) % MAX_FLAGS);
    }
    expect(read.columns).toEqual(built.columns);
  }
});

test('words that are one or two edits away are found, whatever their length', () => {
  const known = fc.stringMatching(/^[abc]{2,12}$/);
  fc.assert(
    fc.property(fc.uniqueArray(known, { minLength: 1, maxLength: 60 }), known, (names, typed) => {
      const products = names.map((name, at) => ({
        name,
        id: at + 1,
        vendor: 1,
        type: 1,
        flags: 0,
        productCode: '',
      }));
      const { words } = buildList([...products, ...products.map((one) => ({ ...one, id: one.id + 100 }))]);
      const edits = maxEdits(typed.length);
      const near = names.filter((name) => edits > 0 && editDistance(typed, name, edits) <= edits);
      const found = words.findSimilar(typed).map(({ word: one }) => one);
      expect(found).toEqual([...found].sort());
      expect(found).toEqual(expect.arrayContaining(near));
    }),
  );
});
