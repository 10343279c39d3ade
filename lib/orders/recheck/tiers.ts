import 'server-only';
import { getLineTotals, getPriceParts } from '@/lib/cart/rules';
import type { Tx } from '@/lib/db/pool';
import { toPriceOwner } from '@/lib/permissions/price-view';
import type { Actor } from '@/lib/permissions/rules';
import { addTotals } from '@/lib/pricing/rules';
import { findTiersOfOrder, saveTierPrices } from '../tier-price-store';
import { loadCurrentLines } from './compare';
import type { Findings } from './schema';

/** Brings what the changed lines cost each tier up to date, when the organisation's own prices are. */
export async function repriceTiers(
  tx: Tx,
  { id, buyer }: { id: string; buyer: Actor },
  { lines: changed }: Findings,
): Promise<void> {
  const tiers = await findTiersOfOrder(tx, id);
  const repriced = tiers.map(async ({ organisationId, lines: before }) => {
    const now = await loadCurrentLines(toPriceOwner(buyer, organisationId), id);
    const lines = before.map((line, position) => {
      const isChanged = changed.some((one) => one.position === position);
      const current = isChanged ? now.find((one) => Number(one.id) === position) : undefined;
      return current ? { parts: getPriceParts(current), totals: getLineTotals(current) } : line;
    });
    return { organisationId, lines, totals: addTotals(lines.map(({ totals }) => totals)) };
  });
  await saveTierPrices(tx, id, await Promise.all(repriced));
}
