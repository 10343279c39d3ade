import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../model/constants';
import type { ListPosition } from '../search-index/search-index';

/** A position, and the corrected text, if the typed one was corrected. */
export interface Cursor extends ListPosition {
  corrected: string | null;
}

const cursorSchema = z.tuple([
  z.int().min(0).max(3),
  z.string().min(1).max(300).transform(Number).pipe(z.number()),
  z.int(),
  z
    .string()
    .max(MAX_SEARCH_LENGTH * 2)
    .nullable(),
]);

/** A cursor as an opaque text for a URL. It holds nothing that the rows did not show. */
export const formatCursor = ({ tier, key, id, corrected }: Cursor): string =>
  Buffer.from(JSON.stringify([tier, String(key), id, corrected])).toString('base64url');

/** The cursor that a text is; null when it is none of ours. */
export function parseCursor(cursor: string): Cursor | null {
  try {
    const text = Buffer.from(cursor, 'base64url').toString();
    const [tier, key, id, corrected] = cursorSchema.parse(JSON.parse(text));
    return { tier, key, id, corrected };
  } catch {
    return null;
  }
}
