import { fieldMessage, message } from '@/lib/platform/messages/message';
import 'server-only';
import type { OrderableLine } from '@/lib/cart/checkout';
import { getOrderingConnection } from '@/lib/connections/data';
import type { OrderingConnection } from '@/lib/connections/model/schema';
import type { OrderRequest } from '@/lib/contract/order';
import { MAX_NOTES_LENGTH } from '@/lib/contract/order-rules';
import { requireSavedAddress } from '@/lib/customers/addresses/data';
import { requireOneOffAllowed } from '@/lib/customers/addresses/policy';
import { orderingOrganisation } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { AppError } from '@/lib/platform/errors';
import { supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { formatNotes } from '../delivery/notes';
import { getDeliveryRange, isInDeliveryRange } from '../delivery/rules';
import type { ShipTo, SubmitOrder } from '../model/schema';
import { addCustomerToShipping, appendCustomer } from '../model/submission-rules';

/** The part of a checkout that goes into a request. */
type RequestInput = Omit<SubmitOrder, 'intentKey' | 'cartVersion' | 'secondOrder' | 'files'>;
interface OrderedLines {
  lines: readonly OrderableLine[];
}

async function resolveShipping(actor: Actor, shipTo: ShipTo): Promise<OrderRequest['shipping']> {
  if (shipTo.kind === 'one-off') {
    await requireOneOffAllowed(actor);
    return shipTo.address;
  }
  return requireSavedAddress(actor, shipTo.addressId);
}

/** Takes products and prices from the server only, never from the browser (docs/threats.md, H). */
function buildRequest(cart: OrderedLines, header: Omit<OrderRequest, 'products'>) {
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

/** @throws AppError `invalid` for a day before today, where the person is, or more than a year ahead */
function requireDeliveryDay(actor: Actor, day: string | null): void {
  const range = getDeliveryRange(systemClock(), supportedTimeZone(actor.timezone));
  if (day === null || isInDeliveryRange(day, range)) return;
  throw new AppError('invalid', {
    message: message('orders.errors.deliveryRange'),
    fields: [{ path: 'requestedDelivery', message: fieldMessage('orders.errors.deliveryRange') }],
  });
}

/** The buyer's notes with the delivery request behind them. @throws AppError `invalid` when they are too long together */
function buildNotes(input: RequestInput, { lines }: OrderedLines): string | null {
  const text = formatNotes(input, lines);
  const over = (text?.length ?? 0) - MAX_NOTES_LENGTH;
  if (over <= 0) return text;
  const error = fieldMessage('orders.errors.notesTooLong', { over });
  throw new AppError('invalid', {
    message: message('orders.errors.notesTooLong', { over }),
    fields: [{ path: 'notes', message: error }],
  });
}

/**
 * Builds the supplier's request for a cart, and finds its connection. For an organisation that the supplier
 * does not know, it names the nearest one above that it knows, with the customer's name in the reference and
 * on the parcel (docs/decisions/0012).
 * @returns `shipping` as the buyer chose it.
 * @throws AppError `not-orderable` without a connection, and as `orderingOrganisation`; `invalid` for an
 * address that is not the organisation's, a day that is not to come, and notes that are too long with the
 * delivery request; `not-allowed` for a one-off address where orders go to saved addresses only.
 */
export async function buildOrderRequest(
  actor: Actor,
  input: RequestInput,
  cart: OrderedLines,
): Promise<{ request: OrderRequest; shipping: OrderRequest['shipping']; connection: OrderingConnection }> {
  requireDeliveryDay(actor, input.requestedDelivery);
  const [shipping, connection, { id: organisation, customer }] = await Promise.all([
    resolveShipping(actor, input.shipping),
    getOrderingConnection(actor.organisationId),
    orderingOrganisation(actor.organisationId),
  ]);
  if (!connection)
    throw new AppError('not-orderable', { message: message('orders.submissionErrors.notConnected') });
  const { reference, instructions } = input;
  const notes = buildNotes(input, cart);
  const request = buildRequest(cart, {
    organisation,
    reference: appendCustomer(reference, customer),
    shipping: addCustomerToShipping(shipping, customer),
    ...(instructions ? { provisioning_instructions: instructions } : {}),
    ...(notes ? { notes } : {}),
  });
  return { request, shipping, connection };
}
