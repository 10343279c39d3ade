import { parseChunks, productWords } from '@/lib/catalogue/search/tokenize';
import type { OrderRequest } from '@/lib/contract/order';

/** An order of 1,000 lines has some of its words left out, never its number or reference: they come first. */
const MAX_WORDS = 4_000;
const MAX_TERMS = 12;

/** What an order is found by. */
export interface SearchDocument {
  number: string;
  reference: string;
  /** Who placed it, in name and in truth. */
  people: readonly string[];
  shipping: OrderRequest['shipping'];
  lines: readonly { name: string; productCode: string; vendorName: string | null; plan: string | null }[];
}

const tokenizeText = (text: string): string[] => productWords({ name: text, productCode: '' });
/** A number, a reference and a SKU are found from each of their parts on, with and without what joins them. */
const tokenizeCode = (code: string): string[] => productWords({ name: code, productCode: code });

/** The lexemes of `orders.words`, for `array_to_tsvector`: folded and taken apart as the catalogue does with names. */
export function buildSearchWords({ number, reference, people, shipping, lines }: SearchDocument): string[] {
  const { name, company_name, recipient_name, addr_line_1, addr_line_2, city, region } = shipping;
  const texts = [...people, name, company_name, recipient_name, addr_line_1, addr_line_2, city, region];
  const words = [
    ...tokenizeCode(number),
    ...tokenizeCode(reference),
    ...texts.flatMap((text) => (text ? tokenizeText(text) : [])),
    ...(shipping.postal_code ? tokenizeCode(shipping.postal_code) : []),
    ...lines.flatMap((line) => [
      ...productWords(line),
      ...tokenizeText([line.vendorName, line.plan].filter(Boolean).join(' ')),
    ]),
  ];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

const toPrefixTerm = (word: string): string => `'${word}':*`;

/**
 * A word as typed: run together, as numbers and SKUs stand in `words` too; of letters only, also each part by itself.
 * Parts of a number are not looked up: half of all orders may have one.
 */
function toTerm({ parts, joined }: { parts: readonly string[]; joined: string }): string {
  if (parts.length === 1 || parts.some((part) => /\p{N}/u.test(part))) return toPrefixTerm(joined);
  return `(${toPrefixTerm(joined)} | (${parts.map(toPrefixTerm).join(' & ')}))`;
}

/** What was typed, as tsqueries on `orders.words`. */
export interface WordsQuery {
  /** Every word must be found, in any order, each as the beginning of one. */
  all: string;
  /** Those of them that an index is worth being asked for. */
  selective: string;
}

/** Shorter words begin too many others. */
const MIN_SELECTIVE_LENGTH = 4;

/**
 * What was typed, as it is searched for. Only letters, digits and points get into the quotes, so nothing needs escaping.
 * @returns null when there is no letter or digit in it.
 */
export function wordsQuery(text: string): WordsQuery | null {
  const chunks = parseChunks(text).slice(0, MAX_TERMS);
  if (chunks.length === 0) return null;
  const longest = Math.max(...chunks.map(({ joined }) => joined.length));
  const selective = chunks.filter(({ joined }) => joined.length >= Math.min(MIN_SELECTIVE_LENGTH, longest));
  const toTsQuery = (terms: typeof chunks) => terms.map(toTerm).join(' & ');
  return { all: toTsQuery(chunks), selective: toTsQuery(selective) };
}
