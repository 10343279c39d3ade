import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction } from '@/lib/platform/db/pool';
import type { SharePrices } from './schema';
import { saveSharing } from './store';

/**
 * Lets the organisations above see what the customers of the acting one pay, or ends that. It counts at the next request of
 * each of their people (docs/decisions/0024).
 * @throws AppError `not-allowed`
 */
export async function sharePrices(actor: Actor, { sharesPrices }: SharePrices): Promise<void> {
  requirePermission(actor, 'prices:manage');
  await inTransaction(async (tx) => {
    if (!(await saveSharing(tx, actor.organisationId, sharesPrices))) return;
    await recordAuditEvent(tx, actor, {
      action: sharesPrices ? 'prices.shared' : 'prices.withheld',
      subject: `organisation:${actor.organisationId}`,
    });
  });
}
