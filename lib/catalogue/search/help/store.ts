import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { letterMask, mostEdits } from '../../rules/edits';
import type { KnownWord } from './rules';

/** Enough to find the likeliest among: the most frequent words that are near enough by length and letters. */
const MOST_NEAR = 5_000;

/** Words of a connection's names that may be what was meant: of about the length and letters of the typed one. */
export async function findNearWords(tx: Tx, connectionId: number, typed: string): Promise<KnownWord[]> {
  const length = [...typed].length;
  const edits = mostEdits(length);
  if (edits === 0) return [];
  const { rows } = await tx.execute<KnownWord & Record<string, unknown>>(sql`
    SELECT word, products FROM search_words
    WHERE connection_id = ${connectionId} AND length BETWEEN ${length - edits} AND ${length + edits}
      AND bit_count((letters # ${letterMask(typed)}::int)::bit(32)) <= ${2 * edits}
    ORDER BY products DESC LIMIT ${MOST_NEAR}`);
  return rows;
}

/**
 * Which of some words nothing begins with. Those of names are known; only for another is the index of words asked, and
 * counted: for whether there is any, PostgreSQL would read the table in the hope of an early one.
 */
export async function findMissing(
  tx: Tx,
  connectionId: number,
  words: readonly { word: string; query: string }[],
): Promise<boolean[]> {
  if (words.length === 0) return [];
  const checks = words.map(
    ({ word, query }) => sql`CASE WHEN EXISTS (SELECT FROM search_words WHERE connection_id = ${connectionId}
        AND word >= ${word} AND word < ${`${word}\u{10ffff}`}) THEN false
      ELSE (SELECT count(*) FROM listings WHERE words @@ ${query}::tsquery) = 0 END`,
  );
  const { rows } = await tx.execute<{ missing: boolean[] }>(sql`
    SELECT json_build_array(${sql.join(checks, sql`, `)}) AS missing`);
  return rows[0]?.missing ?? [];
}

/** The first of some beginnings that SKUs of a connection have, and how many products, counted up to `most` + 1. */
export async function findSkuBeginning(
  tx: Tx,
  connectionId: number,
  beginnings: readonly string[],
  most: number,
): Promise<{ begins: string; count: number } | null> {
  if (beginnings.length === 0) return null;
  const { rows } = await tx.execute<{ begins: string; count: number }>(sql`
    SELECT begins, counted.count::int AS count
    FROM json_array_elements_text(${JSON.stringify(beginnings)}::json) WITH ORDINALITY AS tried (begins, place)
    CROSS JOIN LATERAL (SELECT count(*) FROM (
      SELECT FROM listings WHERE connection_id = ${connectionId}
        AND code_key >= begins COLLATE "C" AND code_key < (begins || chr(1114109)) COLLATE "C"
      LIMIT ${most + 1}) AS beginning) AS counted
    WHERE counted.count > 0 ORDER BY place LIMIT 1`);
  return rows[0] ?? null;
}
