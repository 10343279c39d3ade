import { type SQL, sql } from 'drizzle-orm';
import { rowCount } from '@/lib/db/limits';
import type { Tx } from '@/lib/db/pool';
import { executePrepared } from '@/lib/db/prepared';
import type { Tallies } from '../../rules/facets';
import type { Place } from '../rules/cursor';
import { type Filters, isPicked, NO_FILTERS, without } from '../rules/filters';
import type { Path } from '../rules/plan';
import { fromSet, matching, type ProductSet } from './conditions';
import { inOrder, type Order, tierOf } from './order';

const asArray = (query: SQL) => sql`(SELECT coalesce(json_agg(one), '[]'::json) FROM (${query}) AS one)`;

/** Filters that a facet shows; the rest is already true of everything found. */
const shown = ({ vendor, type, set, clear }: Filters): Filters => ({
  ...NO_FILTERS,
  vendor,
  type,
  set,
  clear,
});

/** Numbers of rows of a relation, by one of its columns. */
const tally = (relation: SQL, column: SQL, where: SQL): SQL =>
  sql`(SELECT coalesce(json_agg(json_build_array(id, count)), '[]'::json)
    FROM (SELECT ${column} AS id, count(*) AS count FROM ${relation} AS listings WHERE ${where} GROUP BY 1) AS one)`;

/** A number per facet; those that are not asked for are null. */
export type SomeTallies = { [Name in keyof Tallies]: Tallies[Name] | null };

export interface WantedFacets {
  filters: Filters;
  names: readonly (keyof Tallies)[];
}

/** Which column a facet counts by, and which products. */
const FACETS: Record<keyof Tallies, { column: SQL; of: (filters: Filters) => Filters }> = {
  vendors: { column: sql`listings.vendor`, of: (filters) => without(filters, 'vendor') },
  types: { column: sql`listings.type`, of: (filters) => without(filters, 'type') },
  flags: { column: sql`listings.flags`, of: (filters) => filters },
  kinds: { column: sql`listings.flags`, of: (filters) => without(filters, 'kind') },
};

/** The filters under which a facet counts. */
export const filtersOfFacet = (name: keyof Tallies, filters: Filters): Filters => FACETS[name].of(filters);

function tallies(
  relation: SQL,
  { filters, names }: WantedFacets,
  base: Pick<ProductSet, 'connectionId'>,
): SQL {
  const one = (name: keyof Tallies) => {
    if (!names.includes(name)) return sql`NULL::json AS ${sql.identifier(name)}`;
    const { column, of } = FACETS[name];
    const where = matching({ connectionId: base.connectionId, text: null, filters: shown(of(filters)) });
    return sql`${tally(relation, column, where)} AS ${sql.identifier(name)}`;
  };
  return sql.join([one('vendors'), one('types'), one('flags'), one('kinds')], sql`, `);
}

export interface FoundWhole extends SomeTallies {
  places: Place[];
  /** Rows that were looked through; more than `most` means that the list is longer and nothing here is to be used. */
  size: number;
}

/**
 * Finds everything that a path leads to, puts it in order and counts it by facets, in one statement.
 * @param asked `filters` are those of the list; what the facets show is left out until everything is found, but for the
 * path's own.
 */
export async function findWhole(
  tx: Tx,
  asked: {
    set: ProductSet;
    path: Path;
    order: Order;
    after: Place | null;
    limit: number;
    most: number;
    facets: readonly (keyof Tallies)[];
  },
): Promise<FoundWhole> {
  const { set, path, order } = asked;
  const base: ProductSet = { ...set, filters: baseFilters(set.filters, path, asked.facets) };
  const where = matching({ ...set, text: null, filters: shown(set.filters) });
  const rows = await executePrepared<FoundWhole & Record<string, unknown>>(
    tx,
    sql`
    WITH found AS MATERIALIZED (
      SELECT listings.product_id AS id, listings.rank, listings.vendor, listings.type, listings.flags,
        listings.name_key, ${tierOf(order)} AS tier
      ${fromSet(base, path)} LIMIT ${rowCount(asked.most + 1)}
    ), listed AS NOT MATERIALIZED (SELECT * FROM found AS listings WHERE ${where})
    SELECT ${asArray(inOrder(order, sql`listed`, asked.after, asked.limit))} AS places,
      ${tallies(sql`found`, { filters: set.filters, names: asked.facets }, set)},
      (SELECT count(*)::int FROM found) AS size`,
  );
  const [found] = rows;
  if (!found) throw new Error('a search gave no row');
  return found;
}

/** Without the selections that some facet ignores, unless the path is one of them or no facet is asked for. */
function baseFilters(filters: Filters, path: Path, facets: readonly (keyof Tallies)[]): Filters {
  if (facets.length === 0) return filters;
  let base = filters;
  if (path !== 'vendor') base = without(base, 'vendor');
  if (path !== 'type') base = without(base, 'type');
  return isPicked(base, 'kind') ? without(base, 'kind') : base;
}

/**
 * Counts at most `most` + 1 products of a set by facets, whichever the path comes to first.
 * @param names facets whose filters are those of the set.
 */
export async function countSome(
  tx: Tx,
  asked: { set: ProductSet; path: Path; most: number; names: readonly (keyof Tallies)[] },
): Promise<SomeTallies> {
  const rows = await executePrepared<SomeTallies & Record<string, unknown>>(
    tx,
    sql`
    WITH counted AS MATERIALIZED (
      SELECT listings.vendor, listings.type, listings.flags ${fromSet(asked.set, asked.path)} LIMIT ${rowCount(asked.most + 1)})
    SELECT ${tallies(sql`counted`, { filters: NO_FILTERS, names: asked.names }, asked.set)}`,
  );
  return rows[0] ?? { vendors: null, types: null, flags: null, kinds: null };
}
