/** Lexemes longer than this are cut; PostgreSQL takes 2,046 bytes, no SKU or word needs them. */
const LONGEST_WORD = 100;
const MOST_QUERY_WORDS = 12;
const WORD = /[\p{L}\p{N}]+/gu;
const NOT_IN_WORD = /[^\p{L}\p{N}]+/gu;

/**
 * Lower case without accents and invisible characters, so that "Alpenföhn" is found by "alpenfohn"; also the key that
 * names sort by.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .trim();
}

/** A SKU as its letters and digits only: "XR-2CA", "xr 2ca" and "XR2CA" are the same to a person. */
export function codeKey(code: string): string {
  return fold(code).replace(NOT_IN_WORD, '').slice(0, LONGEST_WORD);
}

/** The words and, where punctuation joins several, their run-together form: "Wi-Fi" is wi, fi and wifi. */
function wordsOf(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .flatMap((chunk) => {
      const parts = chunk.match(WORD) ?? [];
      return parts.length > 1 ? [...parts, parts.join('')] : parts;
    })
    .map((word) => word.slice(0, LONGEST_WORD));
}

/** Everything that a product is found by: the words of its name and SKU, and the SKU without punctuation. */
export function productWords(product: { name: string; productCode: string }): string[] {
  const words = [...wordsOf(product.name), ...wordsOf(product.productCode), codeKey(product.productCode)];
  return [...new Set(words)].filter(Boolean).sort();
}

/**
 * What a person typed as a tsquery: every word must begin a word of the product, in any order. A word with punctuation
 * inside also matches run together. Only letters and digits get into the quotes, so nothing needs escaping.
 * @returns null when there is no letter or digit to search for.
 */
export function searchExpression(text: string): string | null {
  const chunks = fold(text).split(/\s+/).slice(0, MOST_QUERY_WORDS);
  const terms = chunks.flatMap((chunk) => {
    const parts = (chunk.match(WORD) ?? []).map((part) => part.slice(0, LONGEST_WORD));
    const last = parts.at(-1);
    if (last === undefined) return [];
    if (parts.length === 1) return [`'${last}':*`];
    const inner = parts.slice(0, -1).map((part) => `'${part}'`);
    return [`('${parts.join('').slice(0, LONGEST_WORD)}':* | (${[...inner, `'${last}':*`].join(' & ')}))`];
  });
  return terms.length > 0 ? terms.join(' & ') : null;
}
