import 'server-only';
import { notFound } from 'next/navigation';
import { resolveAddressId } from '@/lib/customers/addresses/book/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import type { OrganisationDto } from '@/lib/organisations/schema';
import { db } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { findOtherOwner } from './data';
import { orderIdSchema } from './model/schema';
import { findLastSavedAddressId } from './model/store';

type Found<T> = { order: T; owner?: undefined } | { order?: undefined; owner: OrganisationDto };

/** An order for its page, or the organisation to switch to; not found where the person may not act for that one. */
export async function readOrOwner<T>(
  actor: Actor,
  orderId: string,
  read: (actor: Actor, orderId: string) => Promise<T>,
): Promise<Found<T>> {
  if (!orderIdSchema.safeParse({ orderId }).success) notFound();
  try {
    return { order: await read(actor, orderId) };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not-found')) throw error;
    const owner = await findOtherOwner(actor, orderId);
    return owner ? { owner } : notFound();
  }
}

/** The saved address of the person's last order for the acting organisation, as it is called now; null without one. */
export async function findLastAddressId(actor: Actor): Promise<string | null> {
  requirePermission(actor, 'orders:create');
  const addressId = await findLastSavedAddressId(db(), actor);
  return addressId === null ? null : resolveAddressId(actor, addressId);
}
