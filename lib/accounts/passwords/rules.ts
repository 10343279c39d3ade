/** Shorter parts of a name occur in any text. */
const MIN_PART = 3;
/** So many characters of a password must be no part of its person's name or address. */
const MIN_OWN = 8;

/** The words of names and addresses, the longest first: `ben.okafor@b.example` has `okafor`, `example` and `ben`. */
const partsOf = (facts: readonly string[]): string[] =>
  facts
    .flatMap((fact) => fact.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= MIN_PART)
    .sort((a, b) => b.length - a.length);

/**
 * Whether a password is little more than what anybody knows of its person.
 * @param facts the person's name, e-mail address and the like
 */
export function isMadeOf(password: string, facts: readonly string[]): boolean {
  const whole = password.toLowerCase();
  const own = partsOf(facts).reduce((left, part) => left.replaceAll(part, ''), whole);
  return own.length < whole.length && own.length < MIN_OWN;
}
