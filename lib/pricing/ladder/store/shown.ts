import type { Session } from './views';

/** Prices of a view by product, both arrays in the order of the products' ids. */
export interface ShownPrices {
  ids: number[];
  prices: string[];
}

/**
 * Writes prices into a view. One that is there already is not touched: even a conflict that changes nothing would write to
 * its row, to lock it.
 */
export async function saveShown(
  session: Session,
  viewId: number,
  { ids, prices }: ShownPrices,
): Promise<void> {
  if (ids.length === 0) return;
  await session.query(
    `INSERT INTO shown_prices (view_id, product_id, price)
     SELECT $1, new.id, new.price FROM unnest($2::int[], $3::numeric[]) AS new (id, price)
     LEFT JOIN shown_prices AS old ON old.view_id = $1 AND old.product_id = new.id
       AND old.product_id BETWEEN $4 AND $5
     WHERE old.price IS DISTINCT FROM new.price
     ON CONFLICT (view_id, product_id) DO UPDATE SET price = excluded.price`,
    [viewId, ids, prices, ids[0], ids.at(-1)],
  );
}

/** Takes products out of views. */
export async function deleteShown(
  session: Session,
  viewIds: readonly number[],
  productIds: readonly number[],
): Promise<void> {
  if (viewIds.length === 0 || productIds.length === 0) return;
  await session.query('DELETE FROM shown_prices WHERE view_id = ANY($1) AND product_id = ANY($2)', [
    viewIds,
    productIds,
  ]);
}

/** Takes out what a view has between two ids, the first excluded, and is not among `kept`. */
export async function deleteOthers(
  session: Session,
  viewId: number,
  range: { after: number; upTo: number },
  kept: readonly number[],
): Promise<void> {
  await session.query(
    `DELETE FROM shown_prices WHERE view_id = $1 AND product_id > $2 AND product_id <= $3
       AND NOT EXISTS (SELECT FROM unnest($4::int[]) AS kept (id) WHERE kept.id = product_id)`,
    [viewId, range.after, range.upTo, kept],
  );
}

export async function hasShown(session: Session, viewId: number): Promise<boolean> {
  const { rows } = await session.query<{ has: boolean }>(
    'SELECT EXISTS (SELECT FROM shown_prices WHERE view_id = $1) AS has',
    [viewId],
  );
  return rows[0]?.has ?? false;
}

const OWN = `FROM offers WHERE offers.connection_id = $2 AND offers.gone_at IS NULL AND offers.price IS NOT NULL`;

/** Puts what the connection's owner pays into its view: the only one in which nothing is worked out. */
export async function copyOwnPrices(session: Session, viewId: number, connectionId: number): Promise<void> {
  await session.query(
    `INSERT INTO shown_prices (view_id, product_id, price)
     SELECT $1, new.product_id, new.price FROM (SELECT product_id, price ${OWN}) AS new
     LEFT JOIN shown_prices AS old ON old.view_id = $1 AND old.product_id = new.product_id
     WHERE old.price IS DISTINCT FROM new.price ORDER BY new.product_id
     ON CONFLICT (view_id, product_id) DO UPDATE SET price = excluded.price`,
    [viewId, connectionId],
  );
  await session.query(
    `DELETE FROM shown_prices WHERE view_id = $1
       AND NOT EXISTS (SELECT ${OWN} AND offers.product_id = shown_prices.product_id)`,
    [viewId, connectionId],
  );
}

/** After many writes the planner learns the new sizes. */
export async function analyseShown(session: Session): Promise<void> {
  await session.query('ANALYZE shown_prices');
}
