import { parseChunks, productWords } from '@/lib/catalogue/model/tokenize';
import type { OrderRequest } from '@/lib/contract/order';

/** An order of 1,000 lines has some of its words left out, never its number or reference: they come first. */
const MAX_WORDS = 4_000;
const MAX_TERMS = 12;

/** The searchable fields of an order. */
export interface SearchDocument {
  number: string;
  reference: string;
  /** The person who placed it, in name and in truth. */
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

const SHIPMENT_NUMBER = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N} ./:+-]{3,99}$/u;

/** True when a text may be a tracking or serial number: these are found whole, unlike words. */
export const isShipmentNumber = (text: string): boolean => SHIPMENT_NUMBER.test(text);

const toPrefixTerm = (word: string): string => `'${word}':*`;

/**
 * Matches a typed word with its parts joined, because `words` has numbers and SKUs joined too; a word of
 * letters only also matches by each part. Parts of a number are not looked up: half of all orders may have
 * one.
 */
function toTerm({ parts, joined }: { parts: readonly string[]; joined: string }): string {
  if (parts.length === 1 || parts.some((part) => /\p{N}/u.test(part))) return toPrefixTerm(joined);
  return `(${toPrefixTerm(joined)} | (${parts.map(toPrefixTerm).join(' & ')}))`;
}

/** The typed text as tsqueries on `orders.words`. */
export interface WordsQuery {
  /** Every word must be found, in any order, each as the beginning of one. */
  all: string;
  /** The words that are rare enough to look up in an index. */
  selective: string;
}

/** Shorter words begin too many others. */
const MIN_SELECTIVE_LENGTH = 4;
/** Looking up a word that is so many times as frequent as the rarest word costs more than it saves. */
const MAX_FREQUENCY_RATIO = 4;
/** Rarer is as good as this: a page is found at once either way. */
const RARE_FREQUENCY = 0.001;

/** The share of all orders that have a word with this beginning, as far as is known; 0 where it is rare. */
export type PrefixFrequency = (prefix: string) => number;

type Chunk = ReturnType<typeof parseChunks>[number];

/** Chooses the words to look up in the index: collecting a frequent word takes longer than checking the matches of a rare one. */
function chooseSelective(chunks: readonly Chunk[], getFrequency: PrefixFrequency): Chunk[] {
  const longest = Math.max(...chunks.map(({ joined }) => joined.length));
  const long = chunks.filter(({ joined }) => joined.length >= Math.min(MIN_SELECTIVE_LENGTH, longest));
  const frequencies = long.map(({ joined }) => getFrequency(joined));
  const most = MAX_FREQUENCY_RATIO * Math.max(RARE_FREQUENCY, Math.min(...frequencies));
  return long.filter((_, place) => (frequencies[place] ?? 0) <= most);
}

/**
 * Builds the tsqueries of a typed text. Only letters, digits and points get into the quotes, so nothing needs
 * escaping.
 * @param getFrequency without it no word is known to be frequent
 * @returns null when there is no letter or digit in it.
 */
export function wordsQuery(text: string, getFrequency: PrefixFrequency = () => 0): WordsQuery | null {
  const chunks = parseChunks(text).slice(0, MAX_TERMS);
  if (chunks.length === 0) return null;
  const selective = chooseSelective(chunks, getFrequency);
  const toTsQuery = (terms: typeof chunks) => terms.map(toTerm).join(' & ');
  return { all: toTsQuery(chunks), selective: toTsQuery(selective) };
}
