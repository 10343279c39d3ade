import 'server-only';
import { showEmail } from '@/lib/contract/shown-host';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type ManagedRow, requireBelow, requireCurrent } from '@/lib/organisations/management';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { ContactState, SaveContact } from './schema';
import { deleteContact, findBrandOwner, findContact, saveContact } from './store';

/** True when the people of a customer work under the brand of the acting organisation, or of one above it. */
async function worksUnderBrandAbove(tx: Tx, actor: Actor, { path }: ManagedRow): Promise<boolean> {
  const ownerId = await findBrandOwner(tx, path);
  return ownerId === null || path.indexOf(ownerId) <= path.indexOf(actor.organisationId);
}

async function toState(tx: Tx, actor: Actor, row: ManagedRow): Promise<ContactState> {
  const stored = await findContact(tx, row.id);
  const isOfOtherBrand = !(await worksUnderBrandAbove(tx, actor, row));
  const place = row.path.indexOf(stored?.setById ?? Number.NaN);
  // A contact that an organisation above the acting one named is not told to it.
  const isShown = stored !== null && !isOfOtherBrand && place >= row.path.indexOf(actor.organisationId);
  const { name, role, email, phone, hours } = stored ?? {};
  return {
    contact:
      isShown && name
        ? {
            name,
            role: role ?? null,
            email: email ? showEmail(email) : null,
            phone: phone ?? null,
            hours: hours ?? null,
          }
        : null,
    version: stored?.version ?? 0,
    canChange: row.id !== actor.organisationId && !row.isOfOthers && !row.isArchived && !isOfOtherBrand,
    isOfOtherBrand,
  };
}

/** The contact that was named for a customer. @throws AppError `not-found`, `not-allowed` */
export async function getContact(actor: Actor, id: number): Promise<ContactState> {
  return toState(db(), actor, await requireBelow(db(), actor, id));
}

/**
 * A customer below the acting organisation, whose administrators, if it has any, are its own: no organisation between looks after it, and
 * its people work under the brand of the acting organisation or of one above.
 */
async function requireServed(tx: Tx, actor: Actor, id: number): Promise<ManagedRow> {
  const row = await requireBelow(tx, actor, id);
  if (row.id === actor.organisationId)
    throw new AppError('not-allowed', { message: message('customers.errors.self') });
  if (row.isOfOthers)
    throw new AppError('not-allowed', { message: message('customers.errors.managedElsewhere') });
  requireCurrent(row);
  if (!(await worksUnderBrandAbove(tx, actor, row)))
    throw new AppError('not-allowed', { message: message('customers.errors.contactOfOtherBrand') });
  return row;
}

/**
 * Names the contact of a customer, or takes it away: it then inherits one.
 * @throws AppError `not-found`, `not-allowed`; `conflict` when somebody else changed it since
 */
export async function setContact(
  actor: Actor,
  id: number,
  { version, contact }: SaveContact,
): Promise<ContactState> {
  return inTransaction(async (tx) => {
    const row = await requireServed(tx, actor, id);
    const { organisationId: setById, realUserId: by } = actor;
    const isSaved = contact
      ? await saveContact(tx, { id, before: version, setById, by, contact })
      : await deleteContact(tx, id, version);
    if (!isSaved) throw new AppError('conflict', { message: message('customers.errors.contactChanged') });
    await recordAuditEvent(tx, actor, {
      action: contact ? 'organisations.contact-set' : 'organisations.contact-removed',
      subject: `organisation:${id}`,
      detail: contact?.name,
    });
    return toState(tx, actor, row);
  });
}
