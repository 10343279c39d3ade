import { message } from '@/lib/messages/message';
import 'server-only';
import { requireSavedAddress } from '@/lib/addresses/data';
import { requireOneOffAllowed } from '@/lib/addresses/policy/data';
import type { OrderableCart } from '@/lib/cart/checkout';
import { getOrderingConnection } from '@/lib/connections/data';
import type { OrderingConnection } from '@/lib/connections/schema';
import type { OrderRequest } from '@/lib/contract/order';
import { AppError } from '@/lib/errors';
import { orderingOrganisation } from '@/lib/organisations/data';
import type { Actor } from '@/lib/permissions/rules';
import type { ShipTo, SubmitOrder } from '../schema';
import { addCustomerToShipping, appendCustomer } from './rules';

async function resolveShipping(actor: Actor, shipTo: ShipTo): Promise<OrderRequest['shipping']> {
  if (shipTo.kind === 'one-off') {
    await requireOneOffAllowed(actor);
    return shipTo.address;
  }
  return requireSavedAddress(actor, shipTo.addressId);
}

/** Nothing of what the browser said about products or prices is in it (docs/threats.md, H). */
function buildRequest(cart: OrderableCart, header: Omit<OrderRequest, 'products'>) {
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
  return { ...header, products } satisfies OrderRequest;
}

/**
 * What the supplier is asked for a cart, and through which connection: for an order and for its dry run alike. What is
 * for an organisation that the supplier does not know is asked for under the nearest above it, with its name in the
 * reference and on the parcel (docs/decisions/0126).
 * @returns `shipping` as the buyer chose it. @throws AppError `not-orderable` without a connection, and as
 *   `orderingOrganisation`; `invalid` for an address that is not the organisation's; `not-allowed` for
 *   a one-off address where orders go to saved addresses only.
 */
export async function buildOrderRequest(
  actor: Actor,
  input: Omit<SubmitOrder, 'intentKey'>,
  cart: OrderableCart,
): Promise<{ request: OrderRequest; shipping: OrderRequest['shipping']; connection: OrderingConnection }> {
  const [shipping, connection, { id: organisation, customer }] = await Promise.all([
    resolveShipping(actor, input.shipping),
    getOrderingConnection(actor.organisationId),
    orderingOrganisation(actor.organisationId),
  ]);
  if (!connection)
    throw new AppError('not-orderable', { message: message('order-errors.submission.notConnected') });
  const { reference, instructions, notes } = input;
  const request = buildRequest(cart, {
    organisation,
    reference: appendCustomer(reference, customer),
    shipping: addCustomerToShipping(shipping, customer),
    ...(instructions ? { provisioning_instructions: instructions } : {}),
    ...(notes ? { notes } : {}),
  });
  return { request, shipping, connection };
}
