import type { Random } from '@/service/demo/catalogue/random';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** A slip can shorten a word by one letter, and search does not correct words of three letters: they have too many neighbours. */
const MIN_LENGTH = 5;

/** One slip of the fingers inside a word: two letters exchanged, one left out, one too many, or a wrong one. */
function slip(word: string, random: Random): string {
  const at = random.int(1, word.length - 2);
  const [before, here, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const wrong = random.pick(LETTERS.filter((letter) => letter !== here));
  switch (random.int(0, 3)) {
    case 0:
      return `${before}${next}${here}${after}`;
    case 1:
      return `${before}${next}${after}`;
    case 2:
      return `${before}${wrong}${here}${next}${after}`;
    default:
      return `${before}${wrong}${next}${after}`;
  }
}

/** The text with one of its longer words misspelt; null when it has none. */
export function misspell(text: string, random: Random): string | null {
  const words = text.split(' ');
  const long = words.flatMap((word, place) =>
    word.length >= MIN_LENGTH && /^[a-z]+$/i.test(word) ? [place] : [],
  );
  if (long.length === 0) return null;
  const place = random.pick(long);
  const misspelt = slip(words[place] ?? '', random);
  if (misspelt === words[place]) return null;
  return words.map((word, other) => (other === place ? misspelt : word)).join(' ');
}
