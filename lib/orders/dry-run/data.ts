import 'server-only';
import { cartForRehearsal } from '@/lib/cart/checkout';
import { systemClock } from '@/lib/clock';
import { orderingConnectionFor } from '@/lib/connections/data';
import { hasRehearsal, rehearsalFor } from '@/lib/connections/dry-run';
import { hiddenFrom } from '@/lib/connections/redaction';
import type { OrderRequest } from '@/lib/contract/order';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { ladderOf } from '@/lib/price-chain/data';
import { UpstreamError } from '@/lib/upstream/errors';
import type { Rehearsed } from '@/lib/upstream/rehearsal';
import { requestFor } from '../submission/request';
import { toRehearsal } from './dry-run-dto';
import type { Rehearsal, RehearseOrder } from './schema';

/** Whether the acting organisation's orders can be tried out before they are placed. */
export async function canRehearse(actor: Actor): Promise<boolean> {
  requirePermission(actor, 'orders:create');
  const connection = await orderingConnectionFor(actor.organisationId);
  return connection !== null && hasRehearsal(connection.id);
}

async function rehearse(connectionId: number, request: OrderRequest): Promise<Rehearsed> {
  const call = await rehearsalFor(connectionId);
  if (!call)
    throw new AppError('unavailable', { detail: 'Orders cannot be tried out here. Nothing was ordered.' });
  try {
    return await call(request);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log().warn({ err: error, connectionId }, 'an order could not be tried out');
    throw new AppError('unavailable', {
      detail:
        'The order could not be tried out just now. Nothing was ordered, and you can place it all the same.',
      cause: error,
    });
  }
}

/**
 * Tries the actor's cart as an order on a reference service. The request is the one that an order would send; nothing is
 * stored, the cart stays as it is, and nothing reaches the distributor (docs/decisions/0085).
 * @throws AppError `conflict` when the cart moved on, `invalid` for an address that is not the organisation's,
 *   `unavailable` when there is nothing to try it on or it does not answer.
 */
export async function rehearseOrder(actor: Actor, input: RehearseOrder): Promise<Rehearsal> {
  requirePermission(actor, 'orders:create');
  const { cart, lines, inTheWay } = await cartForRehearsal(actor, input.cartVersion);
  const { request, connection } = await requestFor(actor, input, cart);
  const [answer, ladder] = await Promise.all([
    rehearse(connection.id, request),
    ladderOf(actor.organisationId, connection),
  ]);
  return toRehearsal({
    cart,
    lines,
    inTheWay,
    request,
    answer,
    terms: { currency: connection.currency, ladder },
    isOwn: connection.isOwn,
    hidden: await hiddenFrom(actor),
    locale: actor.locale,
    at: systemClock(),
  });
}
