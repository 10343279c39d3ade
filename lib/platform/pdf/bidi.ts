import bidiFactory from 'bidi-js';

/** Letters of one direction, as they follow each other in reading. */
export interface DirectedText {
  text: string;
  isRightToLeft: boolean;
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}]/u;
const bidi = bidiFactory();

interface Segment extends DirectedText {
  level: number;
}

function toSegments(text: string): Segment[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const segments: Segment[] = [];
  for (let place = 0; place < text.length; place++) {
    const level = levels[place] ?? 0;
    const last = segments.at(-1);
    if (last?.level === level) last.text += text[place];
    else segments.push({ text: text[place] ?? '', level, isRightToLeft: level % 2 === 1 });
  }
  return segments;
}

/** Rule L2 of the Unicode Bidirectional Algorithm: from the highest level down, each sequence of that level or more turns round. */
function reorder(segments: readonly Segment[]): Segment[] {
  const ordered = [...segments];
  for (let level = Math.max(...ordered.map((one) => one.level)); level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return ordered;
}

/** A line in pieces as they are drawn from left to right; the letters within each stay in the order of reading. */
export function toDrawingOrder(line: string): DirectedText[] {
  if (!RIGHT_TO_LEFT.test(line)) return [{ text: line, isRightToLeft: false }];
  return reorder(toSegments(line));
}

/** Letters of no direction that are drawn from right to left: the last comes first, and brackets open the other way. */
export const toMirrored = (text: string): string =>
  [...text]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');
