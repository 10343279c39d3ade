import 'server-only';
import { getPriceParts } from '@/lib/cart/model/rules';
import type { LineChange } from '@/lib/cart/model/schema';
import type { PricePart } from '@/lib/catalogue/line-prices/schema';
import { seesActingPrices } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import type { Money } from '@/lib/platform/formats/money';
import type { Findings, OpenRecheck } from '../model/recheck-schema';
import type { OrderLine } from '../model/schema';
import { loadCurrentLines } from './compare';
import { findOpenRecheck } from './store';

const findPrice = (parts: readonly PricePart[], key: string): Money | null =>
  parts.find((part) => part.key === key)?.price ?? null;

/** The same changes at the prices that a person further up sees: those of the order as it is shown to them, and those of now. */
async function showChanges(
  actor: Actor,
  orderId: string,
  { findings, lines }: { findings: Findings; lines: readonly OrderLine[] },
): Promise<Findings> {
  const current = await loadCurrentLines(actor, orderId);
  const showChange = (position: number, change: LineChange): LineChange => {
    if (change.kind !== 'price') return change;
    const now = current.find(({ id }) => Number(id) === position);
    const from = findPrice(lines[position]?.parts ?? [], change.part);
    return { ...change, from, to: now ? findPrice(getPriceParts(now), change.part) : null };
  };
  return {
    ...findings,
    lines: findings.lines.map((line) => ({
      ...line,
      changes: line.changes.map((change) => showChange(line.position, change)),
    })),
  };
}

/**
 * Finds the decision that an order waits for; null when there is none. Every reader of the order may see it.
 * @param lines as they are shown to this person
 */
export async function openRecheck(
  actor: Actor,
  order: { id: string; approvedBy: string | null },
  lines: readonly OrderLine[],
): Promise<OpenRecheck | null> {
  const open = await findOpenRecheck(db(), order.id);
  if (!open) return null;
  const { id, foundAt, findings } = open;
  const shown = seesActingPrices(actor) ? findings : await showChanges(actor, order.id, { findings, lines });
  return { id, foundAt: foundAt.toISOString(), findings: shown, wasApproved: order.approvedBy !== null };
}
