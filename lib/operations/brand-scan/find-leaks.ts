/** A text that the readers of a brand must not see, and the reason. */
export interface LeakTerm {
  kind: 'name' | 'host' | 'mail domain' | 'colour' | 'product' | 'distributor';
  text: string;
  /** The brand, or the company, that it belongs to. */
  owner: string;
}

/** A term in an answer, with the text around it. */
export interface Leak extends LeakTerm {
  path: string;
  excerpt: string;
}

const AROUND = 40;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The first place of a term between other letters and digits; -1 when there is none. Both texts are in lower case. */
function findWord(text: string, term: string): number {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + term.length)];
    if (!LETTER_OR_DIGIT.test(before) && !LETTER_OR_DIGIT.test(after)) return at;
  }
  return -1;
}

/** The terms that occur in an answer's text as words, each once. */
export function findLeaks(path: string, text: string, terms: readonly LeakTerm[]): Leak[] {
  const lower = text.toLowerCase();
  return terms.flatMap((term) => {
    // Our own name is a leak inside of a word, too: a class or a property may begin with it.
    const wanted = term.text.toLowerCase();
    const at = term.kind === 'product' ? lower.indexOf(wanted) : findWord(lower, wanted);
    if (at < 0) return [];
    const excerpt = text.slice(Math.max(0, at - AROUND), at + term.text.length + AROUND);
    return [{ ...term, path, excerpt: excerpt.replace(/\s+/g, ' ') }];
  });
}
