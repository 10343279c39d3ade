import 'server-only';
import { getProductRows } from '@/lib/catalogue/lookup';
import { readDays } from '@/lib/catalogue/model/dated-codes';
import { isSameCode } from '@/lib/catalogue/model/spoilt-codes';
import { codeKey } from '@/lib/catalogue/model/tokenize';
import type { FoundCodes, SearchIndex, SpoiltCodes } from '@/lib/catalogue/search-index/search-index';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { MAX_CANDIDATES } from '../constants';
import type { InputLine } from '../schema';

/** Sources in which SKUs are looked up. */
export interface CodeSources {
  /** Null without a catalogue. */
  resolve: SearchIndex['resolve'] | null;
  /** Own part numbers and remembered choices: the product of a line. */
  findRemembered(line: InputLine): number | null;
}

/** One way to read a line. */
export type LineReading = NonNullable<InputLine['alternatives']>[number];

/** Candidates for a line, as ids of products. */
export interface LookedUpLine {
  remembered: number | null;
  /** Each way to read the line, with the products of its SKU. */
  readings: (LineReading & FoundCodes)[];
  spoilt: SpoiltCodes | null;
  near: FoundCodes;
}

const NOTHING: FoundCodes = { ids: [], count: 0 };

/** Each way to read a line, the most likely first. */
export const toReadings = ({ code, quantity, leftOver, alternatives }: InputLine): LineReading[] => [
  { code, quantity, leftOver },
  ...(alternatives ?? []),
];

/** True when there is anything to look up: a SKU or a product. */
export const isReadable = (line: InputLine): boolean =>
  line.productId != null || toReadings(line).some(({ code }) => codeKey(code) !== '');

/** Products whose SKU may have become the day that a text shows; null where it shows none, or there are none. */
function findShownDate(resolve: SearchIndex['resolve'], code: string): SpoiltCodes | null {
  const days = readDays(code);
  const found = days.length === 0 ? null : resolve.dated(days);
  return found && found.count > 0 ? found : null;
}

/** Looks a line up in memory. What is near is looked for only where nothing is found. */
export function lookUpLine(line: InputLine, { resolve, findRemembered }: CodeSources): LookedUpLine {
  const none: LookedUpLine = { remembered: null, readings: [], spoilt: null, near: NOTHING };
  if (!isReadable(line) || line.productId != null) return none;
  const remembered = findRemembered(line);
  if (remembered !== null) return { ...none, remembered };
  if (!resolve) return none;
  // A SKU that became a day is offered, never taken: MAR24 and MAR-24 are shown as the same day.
  if (line.codeDate != null) return { ...none, spoilt: resolve.dated([line.codeDate]) };
  const readings = toReadings(line)
    .filter(({ code }) => codeKey(code) !== '')
    .map((reading) => ({ ...reading, ...resolve.exact(codeKey(reading.code)) }));
  const isFound = readings.some(({ count }) => count > 0);
  const dated = isFound ? null : findShownDate(resolve, line.code);
  // A line without a quantity may be a sentence: only a SKU that exists counts.
  if (line.quantity === null) return { ...none, readings, spoilt: dated };
  const spoilt = resolve.spoilt(line.code) ?? dated;
  const near = isFound || spoilt ? NOTHING : resolve.near(codeKey(line.code), MAX_CANDIDATES);
  return { remembered: null, readings, spoilt, near };
}

/** Every product that may be shown for a line. */
export const getProductIds = (
  line: InputLine,
  { remembered, readings, spoilt, near }: LookedUpLine,
): number[] => [
  ...(line.productId != null ? [line.productId] : []),
  ...(remembered === null ? [] : [remembered]),
  ...readings.flatMap(({ ids }) => ids),
  ...(spoilt?.ids ?? []).slice(0, MAX_CANDIDATES),
  ...near.ids,
];

/**
 * Drops product ids that contradict the SKU of a line just read from a text or a file. An id counts only with the SKU of its product, or
 * with one that a spreadsheet has spoilt: a person who changes a SKU in a file means the new one.
 */
export async function dropOtherProductIds(actor: Actor, lines: readonly InputLine[]): Promise<InputLine[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const rows = await getProductRows(actor, ids);
  return lines.map((line): InputLine => {
    const product = line.productId == null ? undefined : rows.get(line.productId);
    const isKept = product && (line.code === '' || isSameCode(product.productCode, line.code));
    return isKept ? line : { ...line, productId: null };
  });
}
