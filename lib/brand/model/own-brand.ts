import 'server-only';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { findBrandId } from './store';

/** A brand's manager acts for the acting organisation, which must be in their tree. */
export async function requireManager(actor: Actor): Promise<void> {
  requirePermission(actor, 'brands:manage');
  await requireInTree(actor, actor.organisationId);
}

/** The brand that the acting organisation has itself, published or not; null when it has none. Brands are never deleted. */
export async function findOwnBrand(actor: Actor): Promise<number | null> {
  await requireManager(actor);
  return findBrandId(db(), actor.organisationId);
}

/** As `findOwnBrand`. @throws AppError `not-found` when it has none */
export async function requireOwnBrand(actor: Actor): Promise<number> {
  const id = await findOwnBrand(actor);
  if (id === null) throw notFound(message('brand.errors.noBrand'));
  return id;
}
