import type { Pool } from 'pg';
import type { Fact } from '../report/result';

/** An order adds rows to these tables; the rest of the database grows with the catalogue and with people. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'orders, lines, attempts, history': /^order/,
  'audit log': /^audit_events$/,
  'notifications and mails': /^(notifications|mails|digest_items)$/,
  'webhook deliveries': /^webhook/,
  'jobs, until they are pruned': /^(job|archive|j[0-9a-f]{20,})/,
};

const SIZES = `
  SELECT c.relname AS name, pg_total_relation_size(c.oid)::int8 AS bytes FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'pgboss')`;

/** Measures the bytes of each table, with its indexes and its TOAST data. */
export async function measureTables(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(SIZES);
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

/** Computes the growth of each kind of table per order, in kB. */
export function toGrowth(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  orders: number,
): Fact[] {
  return Object.entries(KINDS).map(([kind, pattern]) => {
    const names = [...after.keys()].filter((name) => pattern.test(name));
    const bytes = names.reduce((sum, name) => sum + (after.get(name) ?? 0) - (before.get(name) ?? 0), 0);
    return {
      what: `an order adds to the database: ${kind}`,
      value: bytes / orders / 1000,
      unit: 'kB',
      goal: null,
    };
  });
}
