import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { openForEditing } from '@/lib/connections/management/data';
import type { ManagedConnection } from '@/lib/connections/management/schema';
import type { OrderRequest } from '@/lib/contract/order';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { TestOrder, TestOrderInput, TestOrderResult, TestOrders } from '../model/test-order-schema';
import { buildTestRequest, isUncertain } from './rules';
import { findRatePlan, openTestedApi, readTestOrderBack, sendTestOrder } from './send';
import {
  findTestOrder,
  findTestOrders,
  insertTestOrder,
  lockTestOrders,
  saveTestOrderResult,
  type TestOrderRow,
} from './store';

const SHOWN = 5;

function toTestOrder({ id, createdAt, person, request, result, isLost }: TestOrderRow): TestOrder {
  const [line] = request.products;
  return {
    ...{ id, person, result },
    createdAt: createdAt.toISOString(),
    product: line?.product ?? 0,
    quantity: line?.quantity ?? 0,
    reference: request.reference,
    state: result ? 'finished' : isLost ? 'lost' : 'sending',
  };
}

/**
 * The last test orders of a connection, with every answer: for operators.
 * @throws AppError `not-found`, `not-allowed`
 */
export async function listTestOrders(actor: Actor, connectionId: number): Promise<TestOrders> {
  await openForEditing(actor, connectionId, null);
  return { items: (await findTestOrders(db(), connectionId, SHOWN)).map(toTestOrder) };
}

/** A test order by its id as it is stored. @throws AppError `not-found` */
async function requireTestOrder(id: string): Promise<TestOrder> {
  const row = await findTestOrder(db(), id);
  if (!row) throw notFound();
  return toTestOrder(row);
}

const conflict = (key: 'otherOrder' | 'seenFirst' | 'stillSending' | 'lookFirst') =>
  new AppError('conflict', { message: message(`test-orders.errors.${key}`) });

/** @throws AppError `conflict` when a test order was placed that the person has not seen, or whose end is not known */
async function requireSeen(tx: Tx, connectionId: number, input: TestOrderInput): Promise<void> {
  const [row] = await findTestOrders(tx, connectionId, 1);
  if ((row?.id ?? null) !== input.previous) throw conflict('seenFirst');
  if (!row) return;
  const last = toTestOrder(row);
  if (last.state === 'sending') throw conflict('stillSending');
  if (isUncertain(last) && !input.isLookedUp) throw conflict('lookFirst');
}

interface Claim {
  input: TestOrderInput;
  request: OrderRequest;
  connection: ManagedConnection;
}

/**
 * Stores a test order before anything is sent.
 * @returns false when it is there already: it is never sent again, even if its result is unknown
 */
async function claim(tx: Tx, actor: Actor, { input, request, connection }: Claim): Promise<boolean> {
  const { id: connectionId, organisation } = connection;
  await lockTestOrders(tx);
  const known = await findTestOrder(tx, input.id);
  if (known) {
    const plan = known.request.products[0]?.rate_plan ?? null;
    const again = buildTestRequest(input, organisation.id, plan);
    if (known.connectionId !== connectionId || !isDeepStrictEqual(known.request, again))
      throw conflict('otherOrder');
    return false;
  }
  await requireSeen(tx, connectionId, input);
  await insertTestOrder(tx, { id: input.id, connectionId, personId: actor.realUserId, request });
  const { product, quantity } = input;
  const detail = message('audit.details.testOrder', {
    ...{ organisation: organisation.name, reference: request.reference },
    ...{ product: String(product), quantity },
  });
  const subject = `connection:${connectionId}`;
  await recordAuditEvent(tx, actor, { action: 'connections.test-order-placed', subject, detail });
  return true;
}

/** Keeps how a test order ended, with a record of it. */
async function finish(actor: Actor, { input, request, connection }: Claim, result: TestOrderResult) {
  await inTransaction(async (tx) => {
    await saveTestOrderResult(tx, input.id, result);
    const { outcome, number, status } = result;
    const facts = [number ?? result.reason, status].filter((fact) => fact !== null);
    const detail = [request.reference, outcome, ...facts];
    const subject = `connection:${connection.id}`;
    await recordAuditEvent(tx, actor, { action: 'connections.test-order-answered', subject, detail });
  });
}

/**
 * Places a real order at the distributor by one POST, to try a connection out. The same id is one order, however often
 * it comes; nothing of it is ever sent again by itself.
 * @throws AppError `not-found`, `not-allowed`, `unavailable`; `conflict` for an id that another order has, and while the last
 *   test order was not seen by this person, is being sent, or may have arrived
 */
export async function placeTestOrder(
  actor: Actor,
  connectionId: number,
  input: TestOrderInput,
): Promise<TestOrder> {
  const { connection, client } = await openForEditing(actor, connectionId, input.profile);
  const api = await openTestedApi(client);
  try {
    const ratePlan = await findRatePlan(api, input.product);
    const request = buildTestRequest(input, connection.organisation.id, ratePlan);
    const order = { input, request, connection };
    if (!(await inTransaction((tx) => claim(tx, actor, order)))) return await requireTestOrder(input.id);
    const sent = await sendTestOrder(api, input.id, request);
    // Store the result before the next call: it must survive any later failure.
    await finish(actor, order, sent);
    const result = await readTestOrderBack(api, sent);
    await saveTestOrderResult(db(), input.id, result);
    return await requireTestOrder(input.id);
  } finally {
    api.close();
  }
}
