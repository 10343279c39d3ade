import { sql } from 'drizzle-orm';
import { rowCount } from '@/lib/db/limits';
import type { Tx } from '@/lib/db/pool';
import { executePrepared } from '@/lib/db/prepared';
import { isFiltered } from '../rules/filters';
import type { TextSample } from '../rules/terms';
import { matching, type ProductSet } from './conditions';

/** The most popular products, which a search is mostly after, and some from farther down the list. */
const [HEAD, SLICE] = [600, 250];
const SLICES = [0.25, 0.5, 0.75];

/**
 * Looks at some products spread over the list: how many match a text and each of its terms, and how many of
 * those the filters let through. About a millisecond, whatever the size of the list.
 * @param terms tsqueries of the terms of the text.
 */
export async function sampleList(
  tx: Tx,
  set: ProductSet,
  terms: readonly string[],
): Promise<TextSample & { filtered: number }> {
  const own = sql`SELECT * FROM listings WHERE connection_id = ${set.connectionId}`;
  const last = sql`(SELECT max(rank) FROM listings WHERE connection_id = ${set.connectionId})`;
  const slices = SLICES.map(
    (part) =>
      sql`UNION ALL (${own} AND rank >= (${last} * ${part}::float8)::bigint ORDER BY rank LIMIT ${rowCount(SLICE)})`,
  );
  // What is asked twice is looked at once: a text of one term, and one without filters, are most.
  const { text } = set;
  const others = terms.filter((term) => term !== text?.whole);
  const words = others.map((term) => sql`count(*) FILTER (WHERE listings.words @@ ${term}::tsquery)::int`);
  const filtered = isFiltered(set.filters)
    ? sql`count(*) FILTER (WHERE ${matching(set)})::int`
    : sql`NULL::int`;
  const rows = await executePrepared<{
    sampled: number;
    matched: number;
    filtered: number | null;
    terms: number[];
  }>(
    tx,
    sql`
    SELECT count(*)::int AS sampled,
      count(*) FILTER (WHERE ${text ? sql`listings.words @@ ${text.whole}::tsquery` : sql`true`})::int AS matched,
      ${filtered} AS filtered,
      ${words.length > 0 ? sql`json_build_array(${sql.join(words, sql`, `)})` : sql`'[]'::json`} AS terms
    FROM ((${own} ORDER BY rank LIMIT ${rowCount(HEAD)}) ${sql.join(slices, sql` `)}) AS listings`,
  );
  const found = rows[0] ?? { sampled: 0, matched: 0, filtered: null, terms: [] };
  return {
    ...found,
    filtered: found.filtered ?? found.matched,
    terms: terms.map((term) =>
      term === text?.whole ? found.matched : (found.terms[others.indexOf(term)] ?? 0),
    ),
  };
}
