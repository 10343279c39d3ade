import { needsAttention } from './rules';
import type { StatusRow } from './schema';

/** The checks as the page shows them: what somebody should see to first, the worst before it. */
export function arrangeRows(rows: readonly StatusRow[]): {
  attention: StatusRow[];
  /** Paused, or for information. */
  notes: StatusRow[];
  fine: StatusRow[];
} {
  const isUrgent = ({ tone }: StatusRow) => tone === 'danger';
  const attention = rows.filter(needsAttention);
  return {
    attention: [...attention.filter(isUrgent), ...attention.filter((row) => !isUrgent(row))],
    notes: rows.filter(({ tone }) => tone === 'info' || tone === 'neutral'),
    fine: rows.filter(({ tone }) => tone === 'success'),
  };
}
