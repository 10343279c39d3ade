import { z } from 'zod';

const placeSchema = z.tuple([z.literal([0, 1]), z.string().max(300), z.int()]);
type Place = { rank: number; key: string; id: number };

/** Where a list ended, as an opaque text for a URL. It holds nothing that the rows did not show. */
export function writeCursor({ rank, key, id }: Place): string {
  const bytes = new TextEncoder().encode(JSON.stringify([rank, key, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The place that a cursor names; null when it is none of ours. */
export function readCursor(cursor: string): Place | null {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const [rank, key, id] = placeSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return { rank, key, id };
  } catch {
    return null;
  }
}
