import { chunksOf, productWords } from '@/lib/catalogue/search/words';
import type { OrderRequest } from '@/lib/contract/order';

/** An order of 1,000 lines has some of its words left out, never its number or reference: they come first. */
const MOST_WORDS = 4_000;
const MOST_TERMS = 12;

/** What an order is found by. */
export interface Findable {
  number: string;
  reference: string;
  /** Who placed it, in name and in truth. */
  people: readonly string[];
  shipping: OrderRequest['shipping'];
  lines: readonly { name: string; productCode: string; vendorName: string | null; plan: string | null }[];
}

const ofText = (text: string): string[] => productWords({ name: text, productCode: '' });
/** A number, a reference and a SKU are found from each of their parts on, with and without what joins them. */
const ofCode = (code: string): string[] => productWords({ name: code, productCode: code });

/** The lexemes of `orders.words`, for `array_to_tsvector`: folded and taken apart as the catalogue does with names. */
export function orderWords({ number, reference, people, shipping, lines }: Findable): string[] {
  const { name, company_name, recipient_name, addr_line_1, addr_line_2, city, region } = shipping;
  const texts = [...people, name, company_name, recipient_name, addr_line_1, addr_line_2, city, region];
  const words = [
    ...ofCode(number),
    ...ofCode(reference),
    ...texts.flatMap((text) => (text ? ofText(text) : [])),
    ...(shipping.postal_code ? ofCode(shipping.postal_code) : []),
    ...lines.flatMap((line) => [
      ...productWords(line),
      ...ofText([line.vendorName, line.plan].filter(Boolean).join(' ')),
    ]),
  ];
  return [...new Set(words)].slice(0, MOST_WORDS);
}

const beginning = (word: string): string => `'${word}':*`;

/**
 * A word as typed: run together, as numbers and SKUs stand in `words` too; of letters only, also each part by itself.
 * Parts of a number are not looked up: half of all orders may have one.
 */
function termOf({ parts, joined }: { parts: readonly string[]; joined: string }): string {
  if (parts.length === 1 || parts.some((part) => /\p{N}/u.test(part))) return beginning(joined);
  return `(${beginning(joined)} | (${parts.map(beginning).join(' & ')}))`;
}

/** What was typed, as tsqueries on `orders.words`. */
export interface WordsQuery {
  /** Every word must be found, in any order, each as the beginning of one. */
  all: string;
  /** Those of them that an index is worth being asked for. */
  telling: string;
}

/** Shorter words begin too many others. */
const TELLING = 4;

/**
 * What was typed, as it is searched for. Only letters, digits and points get into the quotes, so nothing needs escaping.
 * @returns null when there is no letter or digit in it.
 */
export function wordsQuery(text: string): WordsQuery | null {
  const chunks = chunksOf(text).slice(0, MOST_TERMS);
  if (chunks.length === 0) return null;
  const longest = Math.max(...chunks.map(({ joined }) => joined.length));
  const telling = chunks.filter(({ joined }) => joined.length >= Math.min(TELLING, longest));
  const written = (some: typeof chunks) => some.map(termOf).join(' & ');
  return { all: written(chunks), telling: written(telling) };
}
