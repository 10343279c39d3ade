import 'server-only';
import { getHomeLayout } from '@/lib/brand/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import type { SaveLayout, ShownLayout } from './layout-schema';
import { deleteLayout, findLayout, saveLayout } from './layout-store';

/** The signed-in person, also during emulation. */
const toOwner = ({ realUserId: personId, organisationId }: Actor) => ({ personId, organisationId });

/** The person's own layout of the home page; without one that of the brand, or the order of the portal. */
export async function getLayout(actor: Actor): Promise<ShownLayout> {
  const own = await findLayout(db(), toOwner(actor));
  return { blocks: own ?? (await getHomeLayout(db(), actor.brandId)) ?? [], isOwn: own !== null };
}

/** @throws AppError `not-allowed` */
export async function saveOwnLayout(actor: Actor, { blocks }: SaveLayout): Promise<void> {
  requirePermission(actor, 'orders:read');
  await saveLayout(db(), toOwner(actor), blocks);
}

/** Forgets the person's own layout. @throws AppError `not-allowed` */
export async function resetOwnLayout(actor: Actor): Promise<void> {
  requirePermission(actor, 'orders:read');
  await deleteLayout(db(), toOwner(actor));
}
