import 'server-only';
import { cartForDryRun } from '@/lib/cart/checkout';
import { systemClock } from '@/lib/clock';
import { getOrderingConnection } from '@/lib/connections/data';
import { getHiddenNames } from '@/lib/connections/redaction';
import type { OrderRequest } from '@/lib/contract/order';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { message } from '@/lib/messages/message';
import { pageTranslator } from '@/lib/messages/translator';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { getShownPriceChain } from '@/lib/price-chain/data';
import { UpstreamError } from '@/lib/upstream/errors';
import { buildOrderRequest } from '../submission/request';
import { toDryRunDto } from './dry-run-dto';
import type { DryRunResult } from './reference-service';
import type { DryRun, DryRunOrder } from './schema';
import { getDryRun, hasDryRun } from './target';

/** Whether the acting organisation's orders can be checked before they are placed. */
export async function canDryRun(actor: Actor): Promise<boolean> {
  requirePermission(actor, 'orders:create');
  const connection = await getOrderingConnection(actor.organisationId);
  return connection !== null && hasDryRun(connection.id);
}

async function callDryRun(connectionId: number, request: OrderRequest): Promise<DryRunResult> {
  const call = await getDryRun(connectionId);
  if (!call) throw new AppError('unavailable', { message: message('dry-run.errors.notAvailable') });
  try {
    return await call(request);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log().warn({ code: 'dry-run-failed', err: error, connectionId }, 'a dry run failed');
    throw new AppError('unavailable', {
      message: message('dry-run.errors.noAnswer'),
      cause: error,
    });
  }
}

/**
 * Sends the actor's cart as a dry run to a reference service. The request is the one that an order would send; nothing is
 * stored, the cart stays as it is, and nothing reaches the distributor (docs/decisions/0085).
 * @throws AppError `conflict` when the cart moved on, `invalid` for an address that is not the organisation's,
 *   `unavailable` when there is no reference service or it does not answer.
 */
export async function dryRunOrder(actor: Actor, input: DryRunOrder): Promise<DryRun> {
  requirePermission(actor, 'orders:create');
  const { cart, lines, blockedLines } = await cartForDryRun(actor, {
    id: input.cartId,
    version: input.cartVersion,
  });
  const { request, connection } = await buildOrderRequest(actor, input, cart);
  const [answer, priceChain] = await Promise.all([
    callDryRun(connection.id, request),
    getShownPriceChain(actor, connection),
  ]);
  return toDryRunDto({
    t: pageTranslator('dry-run.refusals'),
    cart,
    lines,
    blockedLines,
    request,
    answer,
    terms: { currency: connection.currency, priceChain },
    isOwn: connection.isOwn,
    hidden: await getHiddenNames(actor),
    locale: actor.locale,
    at: systemClock(),
  });
}
