import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import { readBody } from '../model/body';
import { clearBrandCache } from '../model/brand-cache';
import { EMPTY_BODY } from '../model/empty-body';
import { requireManager, requireOwnBrand } from '../model/own-brand';
import { findBrandId, insertVersion, lockBrand } from '../model/store';
import { getBrandState } from './data';
import { draftConflictError } from './draft';
import type { BrandState, Publish, RollBack, VersionBody, Versions } from './schema';
import { findEdited, findVersionBody, findVersions, saveDraft } from './store';

const PAGE_SIZE = 50;

/**
 * Puts the draft into effect, as a version of its own: within five seconds on every node.
 * @throws AppError `conflict` when somebody changed it after the person looked, or there is nothing to publish
 */
export async function publishDraft(actor: Actor, { draftVersion, note }: Publish): Promise<BrandState> {
  const brandId = await requireOwnBrand(actor);
  await inTransaction(async (tx) => {
    await lockBrand(tx, brandId);
    const edited = await findEdited(tx, brandId);
    if (edited.draftVersion !== draftVersion) throw await draftConflictError(tx, brandId);
    if (edited.draft === null && edited.published !== null)
      throw new AppError('conflict', {
        message: message('brand.errors.nothingToPublish'),
      });
    const { body } = edited.draft === null ? { body: EMPTY_BODY } : readBody(edited.draft);
    const number = await insertVersion(tx, { brandId, body, publishedBy: actor.realUserId, note });
    await saveDraft(tx, brandId, { draftVersion, body: null, by: actor.realUserId });
    const detail = [number, note].filter(Boolean).join(': ');
    await recordAuditEvent(tx, actor, { action: 'brands.published', subject: `brand:${brandId}`, detail });
  });
  clearBrandCache();
  return getBrandState(actor);
}

/**
 * Publishes what an older version was, as the next one. What is being prepared stays.
 * @throws AppError `not-found`; `conflict` when another version is in effect by now, or it is the one in effect
 */
export async function rollBack(actor: Actor, to: number, { current, note }: RollBack): Promise<BrandState> {
  const brandId = await requireOwnBrand(actor);
  await inTransaction(async (tx) => {
    await lockBrand(tx, brandId);
    const stored = await findVersionBody(tx, brandId, to);
    if (stored === undefined) throw notFound(message('brand.errors.noVersion'));
    const { published } = await findEdited(tx, brandId);
    if (published !== current || to === current)
      throw new AppError('conflict', {
        message: message('brand.errors.otherVersion', { number: published ?? 0 }),
      });
    const { body } = readBody(stored);
    const noteText = note ?? message('brand.versions.restores', { number: to });
    const number = await insertVersion(tx, { brandId, body, publishedBy: actor.realUserId, note: noteText });
    const detail = `${number}: ${to}`;
    await recordAuditEvent(tx, actor, { action: 'brands.rolled-back', subject: `brand:${brandId}`, detail });
  });
  clearBrandCache();
  return getBrandState(actor);
}

/** Lists the published versions, the newest first; empty when the organisation has no brand of its own. */
export async function listVersions(actor: Actor, query: { before?: number }): Promise<Versions> {
  await requireManager(actor);
  const brandId = await findBrandId(db(), actor.organisationId);
  if (brandId === null) return { versions: [], next: null };
  const { published } = await findEdited(db(), brandId);
  const rows = await findVersions(db(), brandId, { ...query, limit: PAGE_SIZE + 1 });
  const write = textIn(actor.locale);
  const versions = rows.slice(0, PAGE_SIZE).map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    note: row.note && write(row.note),
    isCurrent: row.number === published,
  }));
  return { versions, next: rows.length > PAGE_SIZE ? (versions.at(-1)?.number ?? null) : null };
}

/** @throws AppError `not-found` */
export async function getVersion(actor: Actor, number: number): Promise<VersionBody> {
  const stored = await findVersionBody(db(), await requireOwnBrand(actor), number);
  if (stored === undefined) throw notFound(message('brand.errors.noVersion'));
  return { number, body: readBody(stored).body };
}
