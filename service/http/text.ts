import { hasHiddenCharacters } from '@/lib/contract/plain-text';
import { isStorable } from '@/lib/contract/plain-values';

export const UNSTORABLE_MESSAGE =
  'must not contain NUL, other control or invisible characters, marks of direction, or broken Unicode';

/** True when a text may be stored: PostgreSQL can hold it, and all of it shows. A number is no text. */
export const isPlainText = (leaf: string | number): boolean =>
  isStorable(leaf) && (typeof leaf === 'number' || !hasHiddenCharacters(leaf));
