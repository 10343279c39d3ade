/** PostgreSQL text holds neither NUL nor half of a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what is looked for
const UNSTORABLE = /[\u0000\uD800-\uDFFF]/u;
export const UNSTORABLE_MESSAGE = 'must not contain NUL or broken Unicode characters';

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * Where in a parsed JSON value a text stands that the database cannot hold.
 * @returns its path, or null when there is none
 */
export function findUnstorable(value: unknown, path: string[] = []): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}
