import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type ManagedRow, requireSeller } from '@/lib/organisations/management';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, invalidField } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { listHiddenTitles, withoutOrganisations } from '../model/announcement-schema';
import { getPictureHashes } from '../model/body';
import { requireOwnBrand } from '../model/own-brand';
import { lockOrCreateBrand } from '../model/store';
import { replaceDraft, toDraft } from './draft';
import { requireRoom } from './pictures';
import type { CopyAnswer, CopyInput } from './schema';
import { copyFiles, type EditedRow, findEdited } from './store';

/**
 * A customer below the acting organisation whose brand the actor may look after: one with administrators of its own, or below
 * such a one, is not (docs/decisions/0024).
 */
async function requireCustomer(tx: Tx, actor: Actor, id: number): Promise<ManagedRow> {
  const customer = await requireSeller(tx, actor, id);
  if (customer.id === actor.organisationId)
    throw invalidField('customerId', message('brand.errors.copySelf'));
  return customer;
}

/** @throws AppError `conflict` with the draft version to agree to, when a customer has a brand that a person did not agree to replace */
function requireAgreed(edited: EditedRow, name: string, replaces: number | null): void {
  const { published, draft, draftVersion } = edited;
  if ((published === null && draft === null) || replaces === draftVersion) return;
  throw new AppError('conflict', {
    message: message('brand.errors.copyReplaces', { name }),
    facts: { replaces: draftVersion },
  });
}

/**
 * Makes the draft of a customer's brand a copy of the acting organisation's draft, with its pictures and without its hosts, and
 * publishes nothing. An announcement for some organisations becomes one for nobody.
 * @returns the customer, and the titles of those announcements
 * @throws AppError `not-found`, `not-allowed`; `conflict` unless a person agreed to replace what the customer has
 */
export async function copyBrand(actor: Actor, { customerId, replaces }: CopyInput): Promise<CopyAnswer> {
  const from = await requireOwnBrand(actor);
  return inTransaction(async (tx) => {
    const { id, name } = await requireCustomer(tx, actor, customerId);
    const { body: original } = toDraft(await findEdited(tx, from));
    const body = { ...original, announcements: original.announcements.map(withoutOrganisations) };
    const copy = await lockOrCreateBrand(tx, id);
    const edited = await findEdited(tx, copy.id);
    requireAgreed(edited, name, replaces);
    const hashes = getPictureHashes(body);
    if (hashes.length > 0) await requireRoom(tx, copy.id, hashes.length);
    await copyFiles(tx, { from, to: copy.id }, hashes);
    await replaceDraft(tx, copy.id, { draftVersion: edited.draftVersion, body, by: actor.realUserId });
    const subject = `brand:${copy.id}`;
    if (copy.isNew) await recordAuditEvent(tx, actor, { action: 'brands.created', subject });
    await recordAuditEvent(tx, actor, { action: 'brands.copied', subject, detail: `brand:${from}` });
    return { id, name, hiddenAnnouncements: listHiddenTitles(original.announcements) };
  });
}
