import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { findIncompleteCustomers } from './incomplete-store';
import type { IncompleteCustomer } from './schema';

/**
 * Lists customers directly below the acting organisation that lack a price list, people, an address or a brand, their own or
 * one from above.
 * @throws AppError `not-allowed`
 */
export async function listIncompleteCustomers(actor: Actor, limit: number): Promise<IncompleteCustomer[]> {
  requirePermission(actor, 'organisations:manage');
  return findIncompleteCustomers(db(), actor.organisationId, limit);
}
