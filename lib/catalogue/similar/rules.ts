import { NONE } from '@/lib/contract/product';
import type { CatalogueList } from '../list/catalogue-list';
import type { Column } from '../list/classes';
import { RowSet } from '../list/row-set';
import { FLAGS } from '../rules/flags';
import { chunksOf } from '../rules/words';

const MOST_SIMILAR = 6;
/** The first words of a name say what it is; sizes and colours come behind. */
const MOST_WORDS = 8;
/** So many products of a type are compared, the most popular: a large type has tens of thousands. */
const MOST_COMPARED = 2_000;

/** The words of a name by which others are like it: no numbers, nothing short. */
const wordsOf = (name: string): string[] =>
  [...new Set(chunksOf(name).map(({ joined }) => joined))]
    .filter((word) => /^\p{L}{3,}$/u.test(word))
    .slice(0, MOST_WORDS);

/** A row's value in a column, as its place. */
const placeOf = ({ classes }: CatalogueList, { places }: Column, row: number): number =>
  places[classes.of[row] as number] as number;

/** The rows of the same type, or of the same vendor for one without a type. */
function comparedWith(list: CatalogueList, row: number): number[] {
  const { vendors, types } = list.classes;
  const column = types.ids[placeOf(list, types, row)] === NONE ? vendors : types;
  const own = placeOf(list, column, row);
  if (column.ids[own] === NONE) return [];
  const rows: number[] = [];
  for (let other = 0; other < list.size && rows.length < MOST_COMPARED; other++)
    if (placeOf(list, column, other) === own && other !== row) rows.push(other);
  return rows;
}

/**
 * Ids of the products that are most like one: in stock first, then by how many words they share, one of the same vendor
 * counting as one more, then the most popular.
 */
export function similarIds(list: CatalogueList, id: number, name: string): number[] {
  const own = list.rowOf(id);
  if (own === undefined) return [];
  const sharing = wordsOf(name).map((word) => {
    const rows = new RowSet(list.size);
    list.words.addWhole(word, rows);
    list.skus.addWhole(word, rows);
    return rows;
  });
  const { flags, of, vendors } = list.classes;
  const isShort = (row: number) => Number(((flags[of[row] as number] as number) & FLAGS.inStock) === 0);
  const shared = (row: number) =>
    sharing.filter((rows) => rows.has(row)).length +
    Number(placeOf(list, vendors, row) === placeOf(list, vendors, own));
  return comparedWith(list, own)
    .map((row) => ({ row, isShort: isShort(row), shared: shared(row) }))
    .sort((a, b) => a.isShort - b.isShort || b.shared - a.shared || a.row - b.row)
    .slice(0, MOST_SIMILAR)
    .map(({ row }) => list.ids[row] as number);
}
