import 'server-only';
import { notFound } from 'next/navigation';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { OrganisationDto } from '@/lib/organisations/schema';
import { AppError } from '@/lib/platform/errors';
import { findOtherOwner } from './data';
import { orderIdSchema } from './model/schema';

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
