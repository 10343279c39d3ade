/** Shorter parts of a name occur in any text. */
const MIN_WORD_LENGTH = 3;
/** Characters that must remain of a password without the words of its person's name and address. */
const MIN_REMAINDER_LENGTH = 8;

/** The words of names and addresses, the longest first: `ben.okafor@b.example` has `okafor`, `example` and `ben`. */
const splitIntoWords = (facts: readonly string[]): string[] =>
  facts
    .flatMap((fact) => fact.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length);

/**
 * True when a password is little more than public facts about its person.
 * @param facts the person's name, e-mail address and the like
 */
export function isDerivedFrom(password: string, facts: readonly string[]): boolean {
  const lowerCased = password.toLowerCase();
  const remainder = splitIntoWords(facts).reduce((left, part) => left.replaceAll(part, ''), lowerCased);
  return remainder.length < lowerCased.length && remainder.length < MIN_REMAINDER_LENGTH;
}

export const MIN_PASSWORD_LENGTH = 12;
