/** A part of a text and whether it is what was searched for. */
export interface TextPart {
  /** Offset of the part in the text. */
  at: number;
  text: string;
  isMatch: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Lower case without accents, one letter for one letter where it can be; what becomes several keeps the first. */
const foldLetter = (letter: string): string =>
  letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 1);

/** Returns the folded letters of a text and the place of each: a SKU with punctuation still matches. */
function toFoldedLetters(text: string): { folded: string; places: number[] } {
  const places: number[] = [];
  let folded = '';
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place);
    if (!LETTER.test(letter)) continue;
    folded += foldLetter(letter) || letter;
    places.push(place);
  }
  return { folded, places };
}

/** Finds the occurrences of a word: those at the beginnings of words if there are any, else all. */
function occurrences(text: string, word: string): [number, number][] {
  const { folded, places } = toFoldedLetters(text);
  const all: [number, number, boolean][] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    const [from, to] = [places[at] ?? 0, (places[at + word.length - 1] ?? 0) + 1];
    all.push([from, to, from === 0 || !LETTER.test(text.charAt(from - 1))]);
  }
  const begins = all.filter(([, , isBeginning]) => isBeginning);
  return (begins.length > 0 ? begins : all).map(([from, to]) => [from, to]);
}

/** Splits a text into what a search matches and what it does not, letters compared without case and accents. */
export function highlight(text: string, search: string): TextPart[] {
  const words = search.split(/\s+/).map((word) => toFoldedLetters(word).folded);
  const marks = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    if (word) for (const [from, to] of occurrences(text, word)) marks.fill(true, from, to);
  const parts: TextPart[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const [isMatch, last] = [marks[place] ?? false, parts.at(-1)];
    if (last?.isMatch === isMatch) last.text += text.charAt(place);
    else parts.push({ at: place, text: text.charAt(place), isMatch });
  }
  return parts;
}
