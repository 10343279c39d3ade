import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { getOrganisation } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { MessageOverrides } from '@/lib/platform/messages/types';
import { toChain } from '../cached-brand';
import { showContacts } from '../contacts';
import { getHosts } from '../hosts/data';
import { type BrandBody, getPictureHashes } from '../model/body';
import { type EffectiveBrand, resolveBrand } from '../model/inheritance';
import { toOverrides } from '../model/overrides';
import { requireManager, requireOwnBrand } from '../model/own-brand';
import { ASSET_KINDS } from '../model/rules';
import { findBrandId, findChainAbove, lockBrand, lockOrCreateBrand } from '../model/store';
import { getAudiences, requireOwnAudiences } from './audiences';
import { draftConflictError, replaceDraft, toDraft, toPublished } from './draft';
import type { BrandDraft, BrandState, Effective, SaveDraft } from './schema';
import { type EditedRow, findEdited, findHashes, saveDraft as saveDraftRow } from './store';
import { requireUsableTexts } from './texts';

const toEffective = ({ pictures, footerLinks, ...rest }: EffectiveBrand): Effective => ({
  ...showContacts(rest),
  footerLinks: [...footerLinks],
  pictures: Object.fromEntries(
    ASSET_KINDS.map((kind) => [kind, pictures[kind]?.hash ?? null]),
  ) as Effective['pictures'],
});

const toShownDraft = (row: EditedRow): BrandDraft => {
  const draft = toDraft(row);
  return { ...draft, body: showContacts(draft.body) };
};

async function getOwnBrand(
  tx: Tx,
  ownerId: number,
  brandId: number,
): Promise<NonNullable<BrandState['own']>> {
  const row = await findEdited(tx, brandId);
  const published = toPublished(row);
  const { hosts, version: hostsVersion } = await getHosts(tx, brandId);
  return {
    published: published && { ...published, body: showContacts(published.body) },
    draft: toShownDraft(row),
    hosts,
    hostsVersion,
    audiences: await getAudiences(tx, ownerId, row),
  };
}

/** The brand of the acting organisation, what is being prepared of it, and what it inherits. */
export async function getBrandState(actor: Actor): Promise<BrandState> {
  await requireManager(actor);
  const { organisationId } = actor;
  const [{ id, name }, above, brandId] = await Promise.all([
    getOrganisation(actor, organisationId),
    findChainAbove(db(), organisationId),
    findBrandId(db(), organisationId),
  ]);
  const inherited = resolveBrand(toChain(above));
  return {
    organisation: { id, name },
    inherited: toEffective(inherited),
    inheritedFrom: above.length > 0 ? inherited.name : null,
    own: brandId === null ? null : await getOwnBrand(db(), organisationId, brandId),
  };
}

/**
 * Makes a brand for the acting organisation, of which nothing is in effect yet: people go on under the one above. One that
 * is there already stays as it is.
 */
export async function createBrand(actor: Actor): Promise<BrandState> {
  await requireManager(actor);
  await inTransaction(async (tx) => {
    const { id, isNew } = await lockOrCreateBrand(tx, actor.organisationId);
    if (isNew) await recordAuditEvent(tx, actor, { action: 'brands.created', subject: `brand:${id}` });
  });
  return getBrandState(actor);
}

/** @throws AppError `invalid` when a picture is not one of this brand's */
async function requireOwnPictures(tx: Tx, brandId: number, body: BrandBody): Promise<void> {
  const hashes = [...new Set(getPictureHashes(body))];
  if ((await findHashes(tx, brandId, hashes)).length < hashes.length)
    throw new AppError('invalid', {
      message: message('brand.errors.pictureMissing'),
    });
}

/**
 * Saves the draft. A draft equal to the published brand is stored as none.
 * @returns the current draft
 * @throws AppError `conflict` when another person changed it since it was read; `invalid`
 */
export async function saveDraft(actor: Actor, { draftVersion, body }: SaveDraft): Promise<BrandDraft> {
  const brandId = await requireOwnBrand(actor);
  return inTransaction(async (tx) => {
    await lockBrand(tx, brandId);
    const edited = await findEdited(tx, brandId);
    requireUsableTexts(body, [toDraft(edited).body, toPublished(edited)?.body]);
    await requireOwnPictures(tx, brandId, body);
    await requireOwnAudiences(tx, actor.organisationId, { body, edited });
    await replaceDraft(tx, brandId, { draftVersion, body, by: actor.realUserId });
    return toShownDraft(await findEdited(tx, brandId));
  });
}

/** Takes the draft back to what is in effect. @throws AppError `conflict` */
export async function discardDraft(actor: Actor, draftVersion: number): Promise<BrandState> {
  const brandId = await requireOwnBrand(actor);
  await inTransaction(async (tx) => {
    const draft = { draftVersion, body: null, by: actor.realUserId };
    if (!(await saveDraftRow(tx, brandId, draft))) throw await draftConflictError(tx, brandId);
  });
  return getBrandState(actor);
}

/** A brand as a preview draws it, with the texts with which it overrides messages. */
interface BrandPreview extends EffectiveBrand {
  overrides: MessageOverrides | null;
}

/** Resolves the acting organisation's brand with its draft; returns the inherited one when it has no brand of its own. */
export async function getBrandPreview(actor: Actor): Promise<BrandPreview> {
  await requireManager(actor);
  const brandId = await findBrandId(db(), actor.organisationId);
  const above = toChain(await findChainAbove(db(), actor.organisationId));
  if (brandId === null)
    return { ...resolveBrand(above), overrides: toOverrides(above[0]?.body.messages ?? null) };
  const { body } = toDraft(await findEdited(db(), brandId));
  return { ...resolveBrand([{ brandId, body }, ...above]), overrides: toOverrides(body.messages) };
}
