import 'server-only';
import { resolveAddressId } from '@/lib/customers/addresses/book/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { findLastSavedAddressId } from './model/store';

/** The saved address of the person's last order for the acting organisation, as it is called now; null without one. */
export async function findLastAddressId(actor: Actor): Promise<string | null> {
  requirePermission(actor, 'orders:create');
  const addressId = await findLastSavedAddressId(db(), actor);
  return addressId === null ? null : resolveAddressId(actor, addressId);
}
