/** Scripts that write no spaces between words; a line may end within them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });
const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A piece of a line that stays whole, unless it alone is longer than the line. */
export interface Word {
  text: string;
  hasSpaceBefore: boolean;
}

/** No line ends after an opening bracket, nor begins with what closes or ends a sentence. */
function splitUnspaced(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of wordSegmenter.segment(text)) {
    const last = words.at(-1);
    const staysWithLast =
      last !== undefined && (OPENING.test(last) || (!isWordLike && !OPENING.test(segment)));
    if (staysWithLast) words.push((words.pop() ?? '') + segment);
    else words.push(segment);
  }
  return words;
}

/** Finds the places where a paragraph may be broken. */
export function splitWords(paragraph: string): Word[] {
  return paragraph
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((spaced) => {
      const words = UNSPACED.test(spaced) ? splitUnspaced(spaced) : [spaced];
      return words.map((text, place) => ({ text, hasSpaceBefore: place === 0 }));
    });
}

/** Splits a text into what a reader takes for one letter: a base with its marks. Letters below U+0300 have none. */
export const splitGraphemes = (text: string): string[] =>
  /[^\0-\u02ff\u2000-\u200b\u2010-\u20cf]/.test(text)
    ? [...graphemeSegmenter.segment(text)].map(({ segment }) => segment)
    : [...text];
