import type { TaxNote } from '@/lib/brand/model/schema';
import type { Money } from '@/lib/platform/formats/money';
import type { Translator } from '@/lib/platform/messages/types';
import { addTotals } from './rules';
import type { PricePart, Totals } from './schema';

/** The part of a line that its total needs, in a cart, an order or quick order. */
export interface PricedLine {
  totals: Totals;
  /** It is paid by a price of its own and not by a plan: its shipping may come on top. */
  isGoods: boolean;
  /** It cannot be ordered, so it is in no sum. */
  isBlocked: boolean;
}

/** A line that can be ordered, as totals take it. */
export const toPricedLine = ({
  totals,
  parts,
}: {
  totals: Totals;
  parts: readonly PricePart[];
}): PricedLine => ({
  totals,
  isGoods: parts.some(({ group }) => group === 'product'),
  isBlocked: false,
});

/** Every total reads so, from quick order to the PDF: what is due once, the shipping, and each billing period. */
export interface TotalsBlock {
  rows: TotalRow[];
  /** The parts that the sums leave out; null when they are whole. */
  exclusion: 'withoutCharges' | 'withoutLines' | 'withoutChargesAndLines' | null;
}

export type TotalRow =
  /** An empty list of amounts means that nothing can be added up. */
  | { kind: 'one-off'; amounts: readonly Money[] }
  /** The supplier charges it, and it is in no sum (docs/decisions/0013). */
  | { kind: 'shipping' }
  /** A billing frequency as received; empty when the plan names none. */
  | { kind: 'recurring'; cycle: string; amounts: readonly Money[] };

function getExclusion(hasListed: boolean, hasBlocked: boolean): TotalsBlock['exclusion'] {
  if (hasListed && hasBlocked) return 'withoutChargesAndLines';
  if (hasListed) return 'withoutCharges';
  return hasBlocked ? 'withoutLines' : null;
}

/** The totals of some lines as every page and document shows them. */
export function toTotalsBlock(lines: readonly PricedLine[]): TotalsBlock {
  const ordered = lines.filter(({ isBlocked }) => !isBlocked);
  const { oneOff, recurring, partial } = addTotals(ordered.map(({ totals }) => totals));
  const hasOneOff = oneOff.length > 0 || recurring.length === 0;
  return {
    rows: [
      ...(hasOneOff ? [{ kind: 'one-off' as const, amounts: oneOff }] : []),
      ...(ordered.some(({ isGoods }) => isGoods) ? [{ kind: 'shipping' as const }] : []),
      ...recurring.map(({ cycle, amounts }) => ({ kind: 'recurring' as const, cycle, amounts })),
    ],
    exclusion: getExclusion(partial, ordered.length < lines.length),
  };
}

/** Returns the label before the amounts of a row: "One-off", "Shipping", "Recurring, monthly". */
export function totalLabel(t: Translator<'cart.totals'>, row: TotalRow): string {
  if (row.kind === 'shipping') return t('shipping');
  if (row.kind === 'one-off') return row.amounts.length > 0 ? t('oneOff') : t('total');
  const cycle = row.cycle.trim().toLowerCase();
  return cycle ? t('recurringCycle', { cycle }) : t('recurring');
}

/** The brand's note about tax in the reader's language; null when the brand has none, or when there is no sum. */
export function taxNoteText(
  t: Translator<'cart.totals'>,
  note: TaxNote,
  { rows }: TotalsBlock,
): string | null {
  if (note.kind === 'none' || rows.every((row) => row.kind === 'shipping' || row.amounts.length === 0))
    return null;
  return note.kind === 'text' ? note.text : t('exclVat');
}
