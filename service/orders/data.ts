import { createHash, randomUUID } from 'node:crypto';
import type { OrderRequest } from '@/lib/contract/order';
import type { OrderStatus, TransitionTrigger } from '@/lib/contract/order-status';
import type { Database } from '../db/pool';
import { ProblemError } from '../http/problem';
import type { Service } from '../http/service';
import { isInTree } from '../organisations/store';
import { findProducts } from '../products/store';
import type { Caller } from '../users/schema';
import { type AcceptedOrder, evaluateOrderContent } from './evaluation';
import { claimKey, saveKeyOrder } from './idempotency';
import { canMove, partShipment } from './rules';
import {
  insertOrder,
  listQuantities,
  lockOrder,
  nextStepAt,
  type OrderRow,
  saveAllShipped,
  saveShipped,
  saveStep,
} from './store';

/** Submit, and move along: what the API, the console and the back end do with orders. */
type Deps = Pick<Service, 'db' | 'now'> & { env: Pick<Service['env'], 'backend'> };

/**
 * Accepts and stores an order, once per Idempotency-Key: a concurrent request with the same key waits for the first.
 * @returns the order's id, and whether an earlier request had made it
 * @throws ProblemError `invalid_order` with an error per field, or `idempotency_key_reused`
 */
export async function submitOrder(
  deps: Deps,
  caller: Caller,
  request: OrderRequest,
  key: string | undefined,
): Promise<{ orderId: number; replayed: boolean }> {
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const claim = { clientId: caller.clientId, key, requestHash: hashRequest(caller, request), now };
    const earlier = await claimKey(tx, claim);
    if (earlier !== null) return { orderId: earlier, replayed: true };
    const accepted = await requireAcceptableOrder(tx, caller, request);
    const orderId = await insertOrder(tx, { caller, request, accepted, pace: deps.env.backend, now });
    await saveKeyOrder(tx, claim, orderId);
    return { orderId, replayed: false };
  });
}

function hashRequest(caller: Caller, request: OrderRequest): string {
  // The parsed request, so that the order of keys and unknown fields make no difference.
  return createHash('sha256')
    .update(JSON.stringify([caller.userId, request]))
    .digest('hex');
}

/** @throws ProblemError `invalid_order` with an error per field */
async function requireAcceptableOrder(
  tx: Database,
  caller: Caller,
  request: OrderRequest,
): Promise<AcceptedOrder> {
  const inTree = await isInTree(tx, caller.organisationId, request.organisation);
  const ids = [...new Set(request.products.map((line) => line.product))];
  const products = new Map((await findProducts(tx, caller, ids)).map((product) => [product.id, product]));
  const { errors, lines, goodsTotal, shippingTotal } = evaluateOrderContent(
    request,
    products,
    caller.currency,
  );
  if (!inTree) {
    const message = `There is no organisation ${request.organisation} that you can order for.`;
    errors.unshift({ path: 'organisation', message });
  }
  if (errors.length === 0) return { goodsTotal, shippingTotal, lines: lines.filter((line) => line !== null) };
  const detail = 'Correct the fields that are named in "errors" and send the order again.';
  throw new ProblemError('invalid_order', detail, { errors });
}

export interface Move {
  orderId: number;
  to: OrderStatus;
  trigger: TransitionTrigger;
  /** User who requested it; null for the back end itself. */
  userId: number | null;
  /** Shown in the order's history, and as the reason of ATTENTION_REQUIRED and FAILED. */
  note?: string;
}

/**
 * Moves an order to another status, by the transition table only.
 * @returns whether it moved, and its status afterwards; null when there is no such order
 */
export async function moveOrder(
  deps: Deps,
  move: Move,
): Promise<{ moved: boolean; status: OrderStatus } | null> {
  return deps.db.transaction(async (tx) => {
    const row = await lockOrder(tx, move.orderId);
    if (!row) return null;
    if (!canMove(row.status, move.to, move.trigger)) return { moved: false, status: row.status };
    await stepOrder(tx, deps, row, move);
    return { moved: true, status: move.to };
  });
}

/** Writes one legal step of a locked order, with all that it brings along. */
export async function stepOrder(
  tx: Database,
  deps: Omit<Deps, 'db'>,
  row: OrderRow,
  move: Move,
): Promise<void> {
  const now = deps.now();
  // A scenario that stops an order has done its work once the customer resubmits.
  const scenario = move.trigger === 'resubmit' ? null : row.scenario;
  await saveStep(
    tx,
    row.id,
    {
      status: move.to,
      scenario,
      attentionReason:
        move.to === 'ATTENTION_REQUIRED' ? (move.note ?? 'Please call us about this order.') : null,
      trackingCode: await shipGoods(tx, row, move.to),
      nextStepAt: nextStepAt(move.to, scenario, deps.env.backend, now),
      updatedAt: now,
    },
    {
      fromStatus: row.status,
      toStatus: move.to,
      trigger: move.trigger,
      note: move.note ?? null,
      userId: move.userId,
      at: now,
    },
  );
}

/** Counts what leaves the warehouse. @returns the order's tracking code, made at the first shipment */
async function shipGoods(tx: Database, row: OrderRow, to: OrderStatus): Promise<string | null> {
  if (to !== 'PART_SHIPPED' && to !== 'SHIPPED') return row.trackingCode;
  if (to === 'SHIPPED') await saveAllShipped(tx, row.id);
  else {
    const quantities = await listQuantities(tx, row.id);
    await saveShipped(tx, row.id, partShipment(quantities));
  }
  return row.trackingCode ?? randomUUID();
}
