import { sql } from 'drizzle-orm';
import { planned, type Tx } from '@/lib/platform/db/pool';
import type { PriceRule, PriceTerms, Rounding, RuleAction, RuleScope } from './compiled-list';
import type { Session } from './price-index-store';

interface PriceListRow {
  id: number;
  version: number;
  markup: string;
  rounding: Rounding;
  floor: boolean;
  rules: [RuleScope, number, RuleAction, string][];
  netPrices: [number, string][];
}

/** The price lists by which an organisation buys, and its price index. */
export interface StoredPriceChain {
  /** From the tier below the connection's owner down; null where a tier has no list. */
  lists: ([id: number, version: number] | null)[] | null;
  /** Null when the price index does not exist yet, or is not complete. */
  priceIndexId: number | null;
  /** When it was built, and the read that wrote the prices that it was built from. */
  indexVersion: string;
}

const toRule = ([scope, scopeId, action, value]: PriceListRow['rules'][number]): PriceRule => ({
  scope,
  scopeId,
  action,
  value,
});

const toTerms = ({ rules, ...list }: PriceListRow): PriceTerms => ({ ...list, rules: rules.map(toRule) });

/**
 * The price chain of an organisation through a connection; a row of `organisations` and of `connections` must be in scope.
 * A list counts only when its owner is the very organisation above: after a move in the tree the former parent's list
 * says nothing.
 */
export const PRICE_CHAIN = sql<StoredPriceChain>`(
  SELECT json_build_object('lists', chain.lists, 'priceIndexId', views.id,
    'indexVersion', concat_ws(' ', views.built_at::text, connections.listed_by))
  FROM (
    SELECT json_agg(CASE WHEN lists.id IS NOT NULL THEN json_build_array(lists.id, lists.version) END ORDER BY place) AS lists,
      coalesce(connections.currency || ':' || string_agg(lists.id || '@' || lists.version, ',' ORDER BY place), '') AS key
    FROM unnest(organisations.path[array_position(organisations.path, connections.organisation_id) + 1:])
      WITH ORDINALITY AS step (id, place)
    LEFT JOIN price_assignments ON price_assignments.organisation_id = step.id
    LEFT JOIN price_lists AS lists ON lists.id = price_assignments.list_id
      AND lists.organisation_id =
        organisations.path[array_position(organisations.path, connections.organisation_id) + place::int - 1]
  ) AS chain
  LEFT JOIN price_indexes AS views ON views.connection_id = connections.id AND views.key = chain.key
    AND views.state = 'ready')`;

/** The price chain of an organisation through a connection at or above it; null when either is unknown. */
export async function findPriceChain(
  tx: Tx,
  { organisationId, connectionId }: { organisationId: number; connectionId: number },
): Promise<StoredPriceChain | null> {
  const { rows } = await planned(tx).execute<{ chain: StoredPriceChain }>(sql`
    SELECT ${PRICE_CHAIN} AS chain FROM organisations CROSS JOIN connections
    WHERE organisations.id = ${organisationId} AND connections.id = ${connectionId}`);
  return rows[0]?.chain ?? null;
}

/** Current price lists by id. */
export async function findPriceTerms(session: Session, ids: readonly number[]): Promise<PriceTerms[]> {
  if (ids.length === 0) return [];
  const { rows } = await session.query<PriceListRow>(
    `SELECT id, version, markup::text, rounding, floor,
       (SELECT coalesce(json_agg(json_build_array(scope, scope_id, action, value::text)), '[]')
        FROM price_rules WHERE list_id = price_lists.id) AS rules,
       (SELECT coalesce(json_agg(json_build_array(product_id, amount::text) ORDER BY product_id), '[]')
        FROM net_prices WHERE list_id = price_lists.id) AS "netPrices"
     FROM price_lists WHERE id = ANY($1)`,
    [ids],
  );
  return rows.map(toTerms);
}
