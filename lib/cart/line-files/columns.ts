import { isUpstreamId } from '@/lib/contract/plain-values';
import { listHeadingKeys, normaliseHeading, splitHeading } from '@/lib/platform/spreadsheets/headings';
import german from '@/messages/de/line-files.json';
import english from '@/messages/en/line-files.json';
import spanish from '@/messages/es/line-files.json';
import french from '@/messages/fr/line-files.json';
import dutch from '@/messages/nl/line-files.json';
import {
  CODE_HEADINGS,
  OTHER_HEADINGS,
  QUANTITY_HEADINGS,
  QUANTITY_QUALIFIERS,
  QUANTITY_WORDS,
  UNIT_WORDS,
  WEAK_CODE_HEADINGS,
} from './heading-words';

/** Columns of our own files, in their order. */
export const LINE_COLUMNS = [
  'code',
  'name',
  'vendor',
  'quantity',
  'plan',
  'provisioning',
  'maintenance',
  'reference',
  'price',
  'currency',
  'productId',
] as const;
export type LineColumn = (typeof LINE_COLUMNS)[number];

const toWords = (table: string): string[] => table.split(/\s+/).map(normaliseHeading).filter(Boolean);

type Meaning = LineColumn | 'ignore';

const isLineColumn = (name: string): name is LineColumn => LINE_COLUMNS.some((column) => column === name);

/** The headings of the files that the portal writes, in any language; columns that it only writes are ignored. */
const ownHeadings = [english, german, french, dutch, spanish].flatMap(({ headings }) =>
  Object.entries(headings).map(([name, heading]): [string, Meaning] => [
    normaliseHeading(heading),
    isLineColumn(name) ? name : 'ignore',
  ]),
);

/** The tables as one map; what is last in it wins. */
const byHeading = new Map<string, Meaning>([
  ...[
    ...Object.entries(OTHER_HEADINGS),
    ['quantity', `${QUANTITY_HEADINGS} ${QUANTITY_WORDS}`],
    ['code', `${WEAK_CODE_HEADINGS} ${CODE_HEADINGS}`],
  ].flatMap(([column, table = '']) =>
    toWords(table).map((heading): [string, Meaning] => [heading, column as Meaning]),
  ),
  ...ownHeadings,
]);
const weakCodes = new Set(toWords(WEAK_CODE_HEADINGS));
const quantityWords = new Set(toWords(QUANTITY_WORDS));
const qualifiers = new Set([...toWords(QUANTITY_QUALIFIERS), ...toWords(UNIT_WORDS)]);

/** In French a "Référence" is the product's; a "Reference" is the buyer's own text. */
const FRENCH_REFERENCE = /^r[ée]f[ée]rence$|^r[ée]f\.?$/i;
const isFrenchReference = (heading: string): boolean => {
  const text = heading.normalize('NFC').trim();
  return FRENCH_REFERENCE.test(text) && text.toLowerCase().includes('é');
};

/** A heading of several words of which one is a quantity and the others only say which: "Qty to order". */
function isQuantityPhrase(heading: string): boolean {
  const words = splitHeading(heading);
  return (
    words.length > 1 &&
    words.some((word) => quantityWords.has(word)) &&
    words.every((word) => quantityWords.has(word) || qualifiers.has(word))
  );
}

/** Recognises a column by its heading; null when the heading is unknown. */
export function recogniseColumn(heading: string): Meaning | null {
  if (isFrenchReference(heading)) return 'code';
  for (const key of listHeadingKeys(heading)) {
    const found = byHeading.get(key);
    if (found !== undefined) return found;
  }
  return isQuantityPhrase(heading) ? 'quantity' : null;
}

/** True when a heading of a SKU is unclear: "Item" and "Ref." are SKUs only where no other column is. */
export const isWeakCode = (heading: string): boolean =>
  !isFrenchReference(heading) && listHeadingKeys(heading).some((key) => weakCodes.has(key));

/** Ids as a cell holds them: with their marks no spreadsheet takes them for a number. */
export const formatIds = (ids: readonly number[]): string => ids.map((id) => `#${id}`).join(' ');

/** The ids in a cell. */
export const parseIds = (cell: string): number[] =>
  [...new Set(cell.match(/\d{1,16}/g) ?? [])].map(Number).filter(isUpstreamId);

/** A plan by its name and, since two may have one name, its id. */
export const formatPlan = (name: string, id: number): string => `${name} #${id}`;

/** A plan as a cell names it: with its id where our own file wrote it. */
export function parsePlan(cell: string): { name: string; id: number | null } {
  const [, name = '', id] = /^(.*?)\s*#(\d{1,10})$/su.exec(cell.trim()) ?? [];
  const [found] = id === undefined ? [] : parseIds(id);
  return found === undefined ? { name: cell.trim(), id: null } : { name, id: found };
}
