import 'server-only';
import { findOrganisationPath } from '@/lib/organisations/data';
import { type Actor, isInTree } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { orderPath } from '../model/paths';
import type { RequestSide } from '../model/request-codes';
import { findOrderOwner } from '../model/store';
import type { RequestRow } from './store';

/** The page of an order, for readers who may act for its organisation. */
async function findOrderPath({ homeOrganisationId }: Actor, orderId: string): Promise<string | null> {
  const owner = await findOrderOwner(db(), orderId);
  const path = owner === null ? null : await findOrganisationPath(owner);
  return owner !== null && path && isInTree(path, homeOrganisationId) ? orderPath(owner, orderId) : null;
}

/** The page of a request's subject; null for readers who cannot open it: a cart and a template are their owner's. */
export async function findSubjectPath(
  actor: Actor,
  { productId, cartId, templateId, orderId, personId }: RequestRow,
  side: RequestSide,
): Promise<string | null> {
  const { organisationId } = actor;
  if (orderId) return findOrderPath(actor, orderId);
  if (productId) return `/o/${organisationId}/products/${productId}`;
  if (side !== 'asker' || personId !== actor.userId) return null;
  // The browser's own functions for these paths come with its query library, which no worker loads.
  if (cartId) return `/o/${organisationId}/carts/${cartId}`;
  return templateId && `/o/${organisationId}/order-templates/${templateId}`;
}
