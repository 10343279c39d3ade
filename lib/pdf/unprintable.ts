/** The most letters of a field that are listed; a text in an unknown script has many. */
const MAX_LETTERS = 20;

const toCodePoint = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Letters that no face has, by the field of the document, as their code points: `Ship to: U+1F69A, U+1F3ED`. */
export function writePlaces(lettersByField: ReadonlyMap<string, ReadonlySet<string>>): string {
  const places = [...lettersByField].map(([field, letters]) => {
    const codes = [...letters].slice(0, MAX_LETTERS).map(toCodePoint).join(', ');
    const rest = letters.size > MAX_LETTERS ? ', …' : '';
    return `${field}${field && ': '}${codes}${rest}`;
  });
  return places.join('; ');
}
