import type { ConnectionFigures } from './rules';
import type { StatusRow } from './schema';
import { row } from './status-row';

/** Orders wait because the id of one that was accepted could not be read. */
export function checkOrderIds({
  id,
  organisationName: name,
  openedAt,
  reason,
}: ConnectionFigures): StatusRow[] {
  if (!openedAt || reason !== 'unreadable') return [];
  const facts = { subject: String(id), name, path: '/admin/connections', code: 'orders.submittedId' };
  return [row('order-ids', 'danger', { ...facts, at: openedAt.toISOString() })];
}
