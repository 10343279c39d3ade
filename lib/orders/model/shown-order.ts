import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import type { OrderParts, OrderRow } from './store';
import { showLine, showTotals } from './tier-price-rules';
import { findShownPrices } from './tier-prices';

/** An order of the acting organisation and what belongs to it, at the prices that this person sees. */
export async function showPrices<Parts extends Pick<OrderParts, 'lines'>>(
  tx: Tx,
  actor: Actor,
  row: OrderRow,
  parts: Parts,
): Promise<{ row: OrderRow; parts: Parts }> {
  const shown = (await findShownPrices(tx, actor, [row.order]))(row.order.id);
  return {
    row: { ...row, order: { ...row.order, totals: showTotals(row.order.totals, shown) } },
    parts: { ...parts, lines: parts.lines.map((line) => showLine(line, shown)) },
  };
}
