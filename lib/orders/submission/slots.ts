import 'server-only';
import { lockCircuit } from '@/lib/connections/circuit-breaker/data';
import {
  isOpen,
  type PauseReason,
  UNCONFIRMED_TO_OPEN,
  withPause,
} from '@/lib/connections/model/circuit-breaker-rules';
import { db, inPlannedTransaction, type Tx } from '@/lib/platform/db/pool';
import { enqueue } from '@/lib/platform/jobs/queue';
import { message } from '@/lib/platform/messages/message';
import { sendOrderJob } from '../model/job-definitions';
import {
  countSendings,
  findQueuedConnection,
  listConnectionsWithDueOrders,
  listDueOrders,
  makeQueuedDue,
  saveWaitingReason,
} from './slot-store';

/** Orders of one connection that are being sent at a time, all workers together. */
const MAX_SENDING = 40;
/** The limit for orders begun since the connection's last clear answer: so many become unconfirmed when it hangs. */
const MAX_UNANSWERED = 10;

export interface SendingCounts {
  /** Orders of the connection that are being sent. */
  sending: number;
  /** Orders among them that began after its last clear answer. */
  unanswered: number;
  /** Orders in a row that got no clear answer. */
  unconfirmed: number;
  /** True when it has answered an order in a way that was understood. */
  isProven: boolean;
}

/**
 * Returns how many orders of a connection may begin now. A connection that answers has as many slots as it
 * can use; one that hangs keeps few, and unconfirmed orders count against them. After several unconfirmed in
 * a row it gets one order at a time, until one is answered. A new connection does too, so that a profile that
 * reads no order's id costs one order.
 */
export function freeSlots({ sending, unanswered, unconfirmed, isProven }: SendingCounts): number {
  const isHalfOpen = !isProven || unconfirmed >= UNCONFIRMED_TO_OPEN;
  const unansweredSlots = isHalfOpen ? 1 - unanswered : MAX_UNANSWERED - unanswered - unconfirmed;
  return Math.max(0, Math.min(MAX_SENDING - sending, unansweredSlots));
}

/** Claims an order once there is a slot for it; returns null when it is gone. */
type ClaimOrder<T> = (tx: Tx, orderId: string) => Promise<T | null>;

const pendingByConnection = new Map<number, Promise<unknown>>();

/**
 * A transaction that locks a connection's slots: one of this process after the other, for each that waits for the lock
 * would keep a connection of the database from those who have an answer to store.
 */
function runExclusively<T>(connectionId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const start = () => inPlannedTransaction(work);
  const current = (pendingByConnection.get(connectionId) ?? Promise.resolve()).then(start, start);
  pendingByConnection.set(connectionId, current);
  const removeCurrent = () =>
    pendingByConnection.get(connectionId) === current && pendingByConnection.delete(connectionId);
  current.then(removeCurrent, removeCurrent);
  return current;
}

/** Counts the free slots of a connection under a lock that ends with the transaction. */
async function lockSlots(
  tx: Tx,
  connectionId: number,
): Promise<{ free: number; paused: PauseReason | null }> {
  const locked = await lockCircuit(tx, connectionId);
  if (!locked) return { free: 0, paused: null };
  const circuit = withPause(locked.circuit, locked.pausedAt);
  if (isOpen(circuit)) return { free: 0, paused: circuit.reason };
  const { unconfirmed } = circuit;
  return { free: freeSlots({ ...(await countSendings(tx, connectionId)), unconfirmed }), paused: null };
}

/**
 * Claims an order for sending if its connection has a slot free and lets orders leave. Without one it stays as it is: who
 * ends a sending goes on with the next one of its connection, and the sweep begins what has room.
 */
export async function claimInSlot<T>(orderId: string, claim: ClaimOrder<T>): Promise<T | null> {
  const connectionId = await findQueuedConnection(db(), orderId);
  if (connectionId === null) return null;
  return runExclusively(connectionId, async (tx) => {
    const { free, paused } = await lockSlots(tx, connectionId);
    if (free > 0) return claim(tx, orderId);
    if (paused) await saveWaitingReason(tx, orderId, message(`order-reasons.waiting.${paused}`));
    return null;
  });
}

/** More candidates than a connection has slots, so that at least one is not being sent by another sender. */
const MAX_CANDIDATES = 100;

/** The orders that wait longest to be sent through a connection. */
export const listNextDueOrders = (connectionId: number): Promise<string[]> =>
  listDueOrders(db(), connectionId, MAX_CANDIDATES);

/**
 * Enqueues as many orders of a connection as it has free slots. Their jobs have keys of their own, so that a
 * job scheduled for later does not block them.
 */
async function enqueueDueOrders(connectionId: number): Promise<void> {
  const { free } = await runExclusively(connectionId, (tx) => lockSlots(tx, connectionId));
  if (free === 0) return;
  for (const orderId of await listDueOrders(db(), connectionId, free))
    await enqueue(db(), sendOrderJob, { orderId }, { key: `due:${orderId}` });
}

/** Begins what is due and has room, connection by connection: one with many waiting orders holds up no other. */
export async function enqueueAllDueOrders(): Promise<void> {
  for (const connectionId of await listConnectionsWithDueOrders(db())) await enqueueDueOrders(connectionId);
}

/** Sends what waited for a connection that answers again. */
export async function sendAfterRecovery(connectionId: number): Promise<void> {
  await makeQueuedDue(db(), connectionId);
  await enqueueDueOrders(connectionId);
}
