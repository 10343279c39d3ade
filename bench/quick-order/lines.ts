import type { Random } from '@/service/demo/catalogue/random';
import { misspell } from '../queries/misspell';
import type { Sampled } from '../queries/sample';

/** Shares of a pasted text, in a hundred lines; the rest are SKUs as the catalogue writes them. */
const LOWER_CASE = 10;
const PUNCTUATION_LOST = 10;
const MISSPELT = 3;
const UNKNOWN = 2;
const MAX_QUANTITY = 40;

/** A SKU as a buyer may have it. */
function writeCode(code: string, random: Random): string {
  let place = random.int(0, 99);
  place -= LOWER_CASE;
  if (place < 0) return code.toLowerCase();
  place -= PUNCTUATION_LOST;
  if (place < 0) return code.replace(/[^\p{L}\p{N}]+/gu, '');
  place -= MISSPELT;
  if (place < 0) return misspell(code, random) ?? code;
  place -= UNKNOWN;
  return place < 0 ? `ZZ${random.int(100_000, 999_999)}Q` : code;
}

/** A text of `count` lines, SKU and quantity with a tab between them, as a spreadsheet copies them. */
export function pasteText(products: readonly Sampled[], count: number, random: Random): string {
  const line = () =>
    `${writeCode(random.pick(products).product_code, random)}\t${random.int(1, MAX_QUANTITY)}`;
  return Array.from({ length: count }, line).join('\n');
}
