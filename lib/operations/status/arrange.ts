import { needsAttention } from './rules';
import type { StatusRow } from './schema';

/** All is well only where nothing waits, not where nothing is wrong yet: a first sync that runs, orders that wait for somebody. */
export const getSummary = (rows: readonly StatusRow[]): 'problems' | 'notes' | 'allWell' => {
  if (rows.some(needsAttention)) return 'problems';
  return rows.every(({ tone }) => tone === 'success') ? 'allWell' : 'notes';
};

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
