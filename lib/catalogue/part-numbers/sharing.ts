import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction } from '@/lib/platform/db/pool';
import type { SharePartNumbers } from './schema';
import { saveSharing } from './store';

/**
 * Lets the organisations below use the acting organisation's part numbers, or ends that (docs/decisions/0018).
 * @throws AppError `not-allowed`
 */
export async function sharePartNumbers(actor: Actor, { sharesPartNumbers }: SharePartNumbers): Promise<void> {
  requirePermission(actor, 'part-numbers:manage');
  await inTransaction(async (tx) => {
    if (!(await saveSharing(tx, actor.organisationId, sharesPartNumbers))) return;
    await recordAuditEvent(tx, actor, {
      action: sharesPartNumbers ? 'part-numbers.shared' : 'part-numbers.withheld',
      subject: `organisation:${actor.organisationId}`,
    });
  });
}
