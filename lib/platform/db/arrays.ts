import { type SQL, sql } from 'drizzle-orm';

/** Ids as the value of a parameter that is an array. */
export const toArrayValue = (ids: readonly (number | string)[]): string => `{${ids.join(',')}}`;

/** Ids as one parameter, however many: the statement's text stays the same. */
export const intArray = (ids: readonly number[]): SQL => sql`${toArrayValue(ids)}::bigint[]`;
export const uuidArray = (ids: readonly string[]): SQL => sql`${toArrayValue(ids)}::uuid[]`;
