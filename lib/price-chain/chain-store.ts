import { sql } from 'drizzle-orm';
import { planned, type Tx } from '@/lib/db/pool';
import type { Session } from './price-index-store';
import type { PriceIndex, PriceRule, PriceTerms, Rounding, RuleAction, RuleScope } from './rules';

interface PriceListRow {
  id: number;
  version: number;
  markup: string;
  rounding: Rounding;
  floor: boolean;
  rules: [RuleScope, number, RuleAction, string][];
}

type PriceChainRow = {
  /** From the tier below the connection's owner down; null where a tier has no list. */
  lists: (PriceListRow | null)[] | null;
  /** Null when the price index does not exist yet, or is not complete. */
  priceIndexId: number | null;
  /** When it was built, and the read that wrote the prices that it was built from. */
  viewMark: string;
};

/** An organisation's price lists and its price index. */
export interface StoredPriceChain {
  /** Null when a tier between the connection's owner and the organisation has no list. */
  terms: PriceTerms[] | null;
  /** Null when it is not complete. */
  priceIndex: PriceIndex | null;
}

const toRule = ([scope, scopeId, action, value]: PriceListRow['rules'][number]): PriceRule => ({
  scope,
  scopeId,
  action,
  value,
});

const toTerms = ({ rules, ...list }: PriceListRow): PriceTerms => ({ ...list, rules: rules.map(toRule) });

/**
 * A list counts only when its owner is the very organisation above: after a move in the tree the former parent's list
 * says nothing.
 */
const CHAIN_LISTS = (organisationId: number, ownerId: number) => sql`
  WITH tiers AS (
    SELECT step.id, step.place, path[array_position(path, ${ownerId}) + step.place::int - 1] AS seller
    FROM organisations
    CROSS JOIN LATERAL unnest(path[array_position(path, ${ownerId}) + 1:]) WITH ORDINALITY AS step (id, place)
    WHERE organisations.id = ${organisationId}
  ), bought AS (
    SELECT tiers.place, lists.*
    FROM tiers
    LEFT JOIN price_assignments ON price_assignments.organisation_id = tiers.id
    LEFT JOIN price_lists AS lists
      ON lists.id = price_assignments.list_id AND lists.organisation_id = tiers.seller
  )`;

/** What pricing for an organisation needs, in one statement. */
export async function findPriceChain(
  tx: Tx,
  input: { organisationId: number; ownerId: number; connectionId: number },
): Promise<StoredPriceChain> {
  const { rows } = await planned(tx).execute<PriceChainRow>(
    sql`
    ${CHAIN_LISTS(input.organisationId, input.ownerId)}
    SELECT chain.lists, views.id AS "priceIndexId",
      concat_ws(' ', views.built_at::text, (SELECT listed_by FROM connections WHERE id = ${input.connectionId})) AS "viewMark"
    FROM (
      SELECT json_agg(CASE WHEN bought.id IS NOT NULL THEN json_build_object(
          'id', bought.id, 'version', bought.version, 'markup', bought.markup::text,
          'rounding', bought.rounding, 'floor', bought.floor,
          'rules', (SELECT coalesce(json_agg(json_build_array(scope, scope_id, action, value::text)), '[]')
                    FROM price_rules WHERE list_id = bought.id)) END ORDER BY place) AS lists,
        coalesce(string_agg(bought.id || '@' || bought.version, ',' ORDER BY place), '') AS key
      FROM bought
    ) AS chain
    LEFT JOIN price_indexes AS views ON views.connection_id = ${input.connectionId} AND views.key = chain.key
      AND views.state = 'ready'`,
  );
  const [row] = rows;
  const lists = (row?.lists ?? []).flatMap((list) => list ?? []);
  const isWhole = lists.length === (row?.lists ?? []).length;
  const priceIndex = row?.priceIndexId ? { id: row.priceIndexId, version: row.viewMark } : null;
  return {
    terms: isWhole ? lists.map(toTerms) : null,
    priceIndex: isWhole ? priceIndex : null,
  };
}

/** Current price lists by id. */
export async function findPriceTerms(session: Session, ids: readonly number[]): Promise<PriceTerms[]> {
  if (ids.length === 0) return [];
  const { rows } = await session.query<PriceListRow>(
    `SELECT id, version, markup::text, rounding, floor,
       (SELECT coalesce(json_agg(json_build_array(scope, scope_id, action, value::text)), '[]')
        FROM price_rules WHERE list_id = price_lists.id) AS rules
     FROM price_lists WHERE id = ANY($1)`,
    [ids],
  );
  return rows.map(toTerms);
}
