import type { PoolClient } from 'pg';
import { letterMask } from '../../rules/edits';

/** Shorter words are never mended, longer ones are no words. */
const [SHORTEST, LONGEST] = [3, 40];
const AT_ONCE = 20_000;
/** What stands between words of names. Splitting at these is many times faster than by a regular expression. */
const PUNCTUATION = '-,./"()+&:;*|_#\'';

// A word that mixes letters and digits and occurs once is a SKU, and nothing to mend a typing error to.
const COUNT_WORDS = `
  CREATE TEMPORARY TABLE counted_words ON COMMIT DROP AS
  SELECT word COLLATE "C" AS word, count(*)::int AS products
  FROM (SELECT string_to_table(translate(name_key, $2, repeat(' ', length($2))), ' ') AS word
    FROM listings WHERE connection_id = $1 OFFSET 0) AS split
  WHERE length(word) BETWEEN ${SHORTEST} AND ${LONGEST}
  GROUP BY word
  HAVING (count(*) > 1 OR word !~ '[0-9]') AND word ~ '[^0-9]'`;

const REMOVE_OLD = `
  DELETE FROM search_words WHERE connection_id = $1
    AND NOT EXISTS (SELECT FROM counted_words WHERE counted_words.word = search_words.word)`;

const UPDATE_COUNTS = `
  UPDATE search_words SET products = counted_words.products FROM counted_words
  WHERE connection_id = $1 AND counted_words.word = search_words.word
    AND counted_words.products <> search_words.products`;

const FIND_NEW = `
  SELECT word, products FROM counted_words
  WHERE NOT EXISTS (SELECT FROM search_words WHERE connection_id = $1 AND search_words.word = counted_words.word)`;

const INSERT_NEW = `
  INSERT INTO search_words (connection_id, word, products, length, letters)
  SELECT $1, * FROM unnest($2::text[], $3::int[], $4::smallint[], $5::int[])`;

/**
 * Brings the words that typing errors are mended on up to date with the names of a connection's listed products, in a
 * transaction of its own. Only words whose count changed are written.
 * @param client not in a transaction.
 */
export async function refreshSearchWords(client: PoolClient, connectionId: number): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query("SET LOCAL work_mem = '64MB'");
    await client.query(COUNT_WORDS, [connectionId, PUNCTUATION]);
    await client.query('ANALYZE counted_words');
    await client.query(REMOVE_OLD, [connectionId]);
    await client.query(UPDATE_COUNTS, [connectionId]);
    const { rows } = await client.query<{ word: string; products: number }>(FIND_NEW, [connectionId]);
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const part = rows.slice(at, at + AT_ONCE);
      const words = part.map(({ word }) => word);
      await client.query(INSERT_NEW, [
        connectionId,
        words,
        part.map(({ products }) => products),
        words.map((word) => [...word].length),
        words.map(letterMask),
      ]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
