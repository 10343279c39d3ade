import type { TokenAge } from '@/lib/connections/model/schema';
import type { ConnectionFigures } from './rules';
import type { StatusRow } from './schema';
import { row } from './status-row';

type Connection = Pick<
  ConnectionFigures,
  'id' | 'organisationName' | 'lastAnswerAt' | 'openedAt' | 'reason' | 'pausedAt' | 'tokenRefusedAt'
>;

/** True when the error is the latest event: neither a token nor an answer has come since. */
function isRefused({ tokenRefusedAt, lastAnswerAt }: Connection, tokens: readonly TokenAge[]): boolean {
  if (!tokenRefusedAt) return false;
  const successes = [lastAnswerAt, ...tokens.map(({ obtainedAt }) => new Date(obtainedAt))];
  return successes.every((at) => at === null || at <= tokenRefusedAt);
}

/**
 * Checks the ages of a connection's tokens; each process has its own, and gets another one when it needs one. The row shows the oldest
 * valid one. An error is a warning, unless the connection's own row names it already.
 * @param tokens of all live nodes
 */
export function checkToken(connection: Connection, tokens: readonly TokenAge[], now: Date): StatusRow[] {
  const { id, organisationName: name, openedAt, reason, pausedAt, tokenRefusedAt } = connection;
  if (pausedAt) return [];
  const own = tokens
    .filter(({ connectionId }) => connectionId === id)
    .toSorted((one, other) => one.obtainedAt.localeCompare(other.obtainedAt));
  const good = own.filter(({ expiresAt }) => new Date(expiresAt) > now);
  const shown = good[0] ?? own.at(-1);
  const refusedAt = tokenRefusedAt?.toISOString() ?? null;
  const facts = { subject: String(id), name, path: '/admin/connections', lastFailureAt: refusedAt };
  if (isRefused(connection, own)) {
    const isNamedAlready = openedAt !== null && reason === 'unauthorized';
    return [row('token', isNamedAlready ? 'info' : 'warning', { ...facts, code: 'refused', at: refusedAt })];
  }
  if (!shown) return [row('token', 'success', facts)];
  const { obtainedAt: at, expiresAt: until } = shown;
  const code = good.length > 0 ? 'good' : 'expired';
  return [row('token', 'success', { ...facts, code, count: good.length, at, until })];
}

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
