import 'server-only';
import { resolveAddressId } from '@/lib/addresses/book/data';
import { db } from '@/lib/db/pool';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { findLastSavedAddressId } from './store';

/** The saved address of the person's last order for the acting organisation, as it is called now; null without one. */
export async function findLastAddressId(actor: Actor): Promise<string | null> {
  requirePermission(actor, 'orders:create');
  const addressId = await findLastSavedAddressId(db(), actor);
  return addressId === null ? null : resolveAddressId(actor, addressId);
}
