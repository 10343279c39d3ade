import 'server-only';
import { saveViewedOrganisation } from '@/lib/accounts/auth/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';

/**
 * From now on the session only looks at the acting organisation and those below it: it reads what a viewer of it reads, and every
 * change is rejected.
 * @throws AppError `not-allowed`; `invalid` for the organisation to which the person belongs
 */
export async function startViewing(actor: Actor): Promise<void> {
  requirePermission(actor, 'organisations:read');
  const { organisationId, homeOrganisationId, sessionId } = actor;
  if (!sessionId || organisationId === homeOrganisationId)
    throw new AppError('invalid', { message: message('account.viewingErrors.own') });
  await inTransaction(async (tx) => {
    await saveViewedOrganisation(tx, sessionId, organisationId);
    const subject = `organisation:${organisationId}`;
    await recordAuditEvent(tx, actor, { action: 'organisations.viewed', subject });
  });
}

/** The session acts for every organisation again. */
export async function stopViewing({ sessionId }: Actor): Promise<void> {
  if (sessionId) await inTransaction((tx) => saveViewedOrganisation(tx, sessionId, null));
}
