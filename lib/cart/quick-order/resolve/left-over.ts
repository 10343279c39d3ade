import type { ProductRow } from '@/lib/catalogue/model/schema';
import { parseChunks } from '@/lib/catalogue/model/tokenize';
import { LEFT_OVER_SEPARATOR } from '../grammar/readings';

const toWords = (text: string): string[] => parseChunks(text).flatMap(({ parts }) => parts);

/** Signs that say that something is not certain. */
const UNCERTAIN = /[?!~≈<>%±[\]()]/;
const BRACKETS = /[([][^()[\]]*[)\]]/g;

const toPlain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

/** A part of a line without the brackets that are in the product's own name, too: "Office (2021)". */
const withoutOwnBrackets = (part: string, name: string): string =>
  part.replace(BRACKETS, (group) => (toPlain(name).includes(toPlain(group)) ? group.slice(1, -1) : group));

/** True when the product's own name says all of these words, and numbers only as they come in the name. */
function isNamed(part: string, names: readonly string[][]): boolean {
  const words = toWords(part);
  if (words.length === 0 || UNCERTAIN.test(part)) return false;
  if (words.every((word) => /^\p{N}+$/u.test(word))) return false;
  if (words.some((word) => /^\p{N}+$/u.test(word)))
    return names.some((name) => ` ${name.join(' ')} `.includes(` ${words.join(' ')} `));
  const known = new Set(names.flat());
  return words.every((word) => known.has(word));
}

/** A product accounts for the words of a line next to SKU and quantity by its name, its vendor and its type. */
export function accountsFor(product: ProductRow, leftOver: string | null | undefined): boolean {
  if (!leftOver) return true;
  const names = [product.name, product.productCode, product.vendor?.name ?? '', product.type?.name ?? ''].map(
    toWords,
  );
  return leftOver
    .split(LEFT_OVER_SEPARATOR)
    .every((part) => isNamed(withoutOwnBrackets(part, product.name), names));
}
