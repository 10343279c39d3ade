import 'server-only';
import { savedAddress } from '@/lib/addresses/data';
import type { Actor } from '@/lib/auth/rules';
import type { OrderableCart } from '@/lib/cart/ordering/data';
import { orderingConnectionFor } from '@/lib/connections/data';
import type { OrderingConnection } from '@/lib/connections/schema';
import type { OrderRequest } from '@/lib/contract/order';
import { AppError } from '@/lib/errors';
import type { ShipTo, SubmitOrder } from '../schema';

async function shippingOf(actor: Actor, shipTo: ShipTo): Promise<OrderRequest['shipping']> {
  if (shipTo.kind === 'one-off') return shipTo.address;
  return savedAddress(actor, shipTo.addressId);
}

/** Nothing of what the browser said about products or prices is in it (RELIABILITY §2 H). */
function requestOf(actor: Actor, cart: OrderableCart, rest: Omit<OrderRequest, 'organisation' | 'products'>) {
  const products = cart.lines.map(({ productId, quantity, ratePlan, provisioning, maintenance }) => ({
    product: productId,
    quantity,
    ...(ratePlan ? { rate_plan: ratePlan.id } : {}),
    ...(provisioning.length > 0
      ? {
          provisioning: provisioning.map(({ id, instructions }) => ({
            id,
            ...(instructions ? { instructions } : {}),
          })),
        }
      : {}),
    ...(maintenance.length > 0 ? { maintenance: maintenance.map(({ id }) => ({ id })) } : {}),
  }));
  return { organisation: actor.organisationId, ...rest, products } satisfies OrderRequest;
}

/**
 * What the supplier is asked for a cart, and through which connection: for an order and for its rehearsal alike.
 * @throws AppError `not-orderable` without a connection, `invalid` for an address that is not the organisation's.
 */
export async function requestFor(
  actor: Actor,
  input: Omit<SubmitOrder, 'intentKey'>,
  cart: OrderableCart,
): Promise<{ request: OrderRequest; connection: OrderingConnection }> {
  const [shipping, connection] = await Promise.all([
    shippingOf(actor, input.shipping),
    orderingConnectionFor(actor.organisationId),
  ]);
  if (!connection)
    throw new AppError('not-orderable', { detail: 'Your organisation is not connected to a supplier yet.' });
  const { reference, instructions, notes } = input;
  const request = requestOf(actor, cart, {
    reference,
    shipping,
    ...(instructions ? { provisioning_instructions: instructions } : {}),
    ...(notes ? { notes } : {}),
  });
  return { request, connection };
}
