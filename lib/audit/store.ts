import type { Tx } from '@/lib/db/pool';
import { auditEvents } from '@/lib/db/tables/accounts';

export type AuditRow = Omit<typeof auditEvents.$inferInsert, 'id' | 'at'>;

export async function insertEvent(tx: Tx, row: AuditRow): Promise<void> {
  await tx.insert(auditEvents).values(row);
}
