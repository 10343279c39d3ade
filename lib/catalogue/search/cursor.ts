import { z } from 'zod';
import { LONGEST_SEARCH } from '../schema';

/** Where a list goes on: the last product that was shown. */
export interface Place {
  /** Groups of the order, smallest first; see `TIERS`. */
  tier: number;
  /** What is sorted by within it, as text. */
  key: string;
  id: number;
}

/**
 * Groups of an order. By relevance: the SKU is what was typed, begins with it, all words are whole words of the
 * product, the rest. By price: priced, unpriced.
 */
export const TIERS = {
  first: 0,
  skuBegins: 1,
  wholeWords: 2,
  beginnings: 3,
  unpriced: 1,
} as const;

/** A place, and the text that was searched for instead of the typed one, if it was mended. */
export interface Cursor extends Place {
  mended: string | null;
}

const cursorSchema = z.tuple([
  z.int().min(0).max(3),
  z.string().max(300),
  z.int(),
  z
    .string()
    .max(LONGEST_SEARCH * 2)
    .nullable(),
]);

/** A cursor as an opaque text for a URL. It holds nothing that the rows did not show. */
export const writeCursor = ({ tier, key, id, mended }: Cursor): string =>
  Buffer.from(JSON.stringify([tier, key, id, mended])).toString('base64url');

/** The cursor that a text is; null when it is none of ours. */
export function readCursor(cursor: string): Cursor | null {
  try {
    const text = Buffer.from(cursor, 'base64url').toString();
    const [tier, key, id, mended] = cursorSchema.parse(JSON.parse(text));
    return { tier, key, id, mended };
  } catch {
    return null;
  }
}
