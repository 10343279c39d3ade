import { type SQL, sql } from 'drizzle-orm';

/** Ids as one parameter, however many: the statement's text stays the same. */
export const intArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`;
export const uuidArray = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;
