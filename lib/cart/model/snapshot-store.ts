import { sql } from 'drizzle-orm';
import type { cartLines } from '@/lib/cart/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { LineSnapshot } from './schema';

export type LineRow = typeof cartLines.$inferSelect;

/** The product's own price has a column; the prices of charges and add-ons are in a JSON object. */
export function toSnapshot(row: LineRow): LineSnapshot | null {
  if (!row.seenAt) return null;
  const productPrice: LineSnapshot['parts'] = row.ratePlanId === null ? { price: row.seenPrice } : {};
  return {
    currency: row.seenCurrency,
    stock: row.seenStock,
    parts: { ...productPrice, ...row.seenParts },
    limits: row.seenLimits,
    ...(row.seenFor !== null && { priceOwner: row.seenFor }),
  };
}

export function toSnapshotColumns(snapshot: LineSnapshot | null) {
  const { price = null, ...parts } = snapshot?.parts ?? {};
  return {
    seenPrice: price,
    seenCurrency: snapshot?.currency ?? null,
    seenStock: snapshot?.stock ?? null,
    seenParts: parts,
    seenLimits: snapshot?.limits ?? null,
    seenFor: snapshot?.priceOwner ?? null,
    seenAt: snapshot ? sql`now()` : null,
  };
}

/** Saves the facts that were shown of some lines, in one statement. This does not change the cart: all who share it see the same lines. */
export async function saveSnapshots(
  tx: Tx,
  cartId: string,
  shown: readonly { id: string; snapshot: LineSnapshot }[],
): Promise<void> {
  if (shown.length === 0) return;
  const rows = shown.map(({ id, snapshot }) => {
    const { price = null, ...parts } = snapshot.parts;
    const { currency, stock, limits, priceOwner = null } = snapshot;
    return { id, price, parts, currency, stock, limits, priceOwner };
  });
  await tx.execute(sql`
    UPDATE cart_lines SET seen_price = shown.price, seen_currency = shown.currency, seen_stock = shown.stock,
      seen_parts = shown.parts, seen_limits = nullif(shown.limits, 'null'::jsonb), seen_for = shown."priceOwner", seen_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS shown (id uuid, price numeric, currency text, stock integer, parts jsonb, limits jsonb, "priceOwner" bigint)
    WHERE cart_lines.id = shown.id AND cart_id = ${cartId}`);
}
