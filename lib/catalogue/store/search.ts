import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import type { Count, Picked } from '../rules/facets';
import type { CatalogueSort } from '../schema';

/** Where a list goes on: the place of the last product that was shown. */
export interface Place {
  /** 0 for an exact SKU, which comes first, 1 for the others. */
  rank: number;
  /** The value that is sorted by, as text. */
  key: string;
  id: number;
}

export interface Search {
  connectionId: number;
  picked: Picked;
  sort: CatalogueSort;
  /** Null lists everything; see `searchExpression` and `codeKey`. */
  match: { expression: string; code: string } | null;
  after: Place | null;
  limit: number;
}

export interface Found {
  places: Place[];
  /** By vendor, type and stock over everything that matches the text, whatever is picked; only without `after`. */
  counts: Count[] | null;
}

interface Order {
  key: SQL;
  type: SQL;
  descending?: boolean;
}

// 'Infinity' puts products without a price last in both directions, and lets one index serve each.
const ORDERS: Record<CatalogueSort, Order> = {
  popularity: { key: sql`offers.popularity`, type: sql`integer` },
  name: { key: sql`offers.name_key`, type: sql`text` },
  '-name': { key: sql`offers.name_key`, type: sql`text`, descending: true },
  price: { key: sql`coalesce(offers.price, 'Infinity'::numeric)`, type: sql`numeric` },
  '-price': { key: sql`coalesce(-offers.price, 'Infinity'::numeric)`, type: sql`numeric` },
};

const hasRank = (search: Search) => search.match !== null && search.sort === 'popularity';

/** Products whose words match, or whose whole SKU is what was typed, whatever its spaces and punctuation. */
const matches = ({ expression, code }: NonNullable<Search['match']>) =>
  sql`(products.search @@ ${expression}::tsquery OR (products.code_key = ${code} AND ${code}::text <> ''))`;

/** What is on offer and matches the text. Matched once, whether it is then counted, listed or both. */
function listed(search: Search): SQL {
  const { match, connectionId } = search;
  const rank = match && hasRank(search) ? sql`(products.code_key <> ${match.code})::int` : sql`1`;
  return sql`
    SELECT offers.product_id AS id, offers.vendor, offers.type, coalesce(offers.stock, 0) > 0 AS in_stock,
      ${rank} AS rank, ${ORDERS[search.sort].key} AS key
    FROM offers ${match ? sql`JOIN products ON products.id = offers.product_id` : sql``}
    WHERE offers.connection_id = ${connectionId} AND offers.gone_at IS NULL
      AND ${match ? matches(match) : sql`true`}`;
}

/** What a vendor or type pick lets through; -1 picks products without one. */
function pickedBy(column: SQL, ids: readonly number[]): SQL {
  if (ids.length === 0) return sql`true`;
  const without = ids.includes(-1) ? sql`OR ${column} IS NULL` : sql``;
  return sql`(${column} = ANY(${`{${ids.join(',')}}`}::int[]) ${without})`;
}

/** The keyset: what lies behind the last product shown, at the same cost on every page (DESIGN §4.11). */
function behind(search: Search): SQL {
  const { after, sort } = search;
  if (!after) return sql`true`;
  const { type, descending } = ORDERS[sort];
  const than = descending ? sql`<` : sql`>`;
  const rest = sql`${after.key}::${type}, ${after.id}::int`;
  return hasRank(search)
    ? sql`(rank, key, id) ${than} (${after.rank}::int, ${rest})`
    : sql`(key, id) ${than} (${rest})`;
}

function places(search: Search): SQL {
  const { vendor, type, inStock } = search.picked;
  const way = ORDERS[search.sort].descending ? sql`DESC` : sql`ASC`;
  return sql`
    SELECT rank, key::text AS key, id FROM listed
    WHERE ${pickedBy(sql`vendor`, vendor)} AND ${pickedBy(sql`type`, type)}
      AND ${inStock ? sql`in_stock` : sql`true`} AND ${behind(search)}
    ORDER BY ${hasRank(search) ? sql`rank,` : sql``} listed.key ${way}, id ${way}
    LIMIT ${search.limit}`;
}

/** Counting everything on offer would take longer than the rest together, so each sync stores those counts. */
function counts(search: Search): SQL {
  if (search.after) return sql`SELECT NULL WHERE false`;
  if (!search.match)
    return sql`SELECT vendor, type, in_stock AS "inStock", count FROM offer_counts
      WHERE connection_id = ${search.connectionId}`;
  return sql`SELECT coalesce(vendor, -1) AS vendor, coalesce(type, -1) AS type, in_stock AS "inStock",
      count(*) AS count FROM listed GROUP BY 1, 2, 3`;
}

const asArray = (query: SQL) => sql`(SELECT coalesce(json_agg(one), '[]'::json) FROM (${query}) AS one)`;

/** The places of at most `limit` products in the chosen order, and the counts for the facets. */
export async function search(tx: Tx, asked: Search): Promise<Found> {
  const materialised = asked.match ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`;
  const { rows } = await tx.execute<{ places: Place[]; counts: Count[] }>(sql`
    WITH listed AS ${materialised} (${listed(asked)})
    SELECT ${asArray(places(asked))} AS places, ${asArray(counts(asked))} AS counts`);
  const [found] = rows;
  return { places: found?.places ?? [], counts: asked.after ? null : (found?.counts ?? []) };
}
