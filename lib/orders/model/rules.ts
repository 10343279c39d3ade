import type { Hold } from '@/lib/cart/ordering-policy/hold';
import {
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
  TERMINAL_STATUSES,
} from '@/lib/contract/order-status';
import type { OrderActionKind } from './action-schema';
import type { SubmissionState } from './schema';

/** The flow of an order to which nothing happens (specification, States and transitions, rule 1). */
export const TYPICAL_FLOW = ['PROCESSING', 'ACCEPTED', 'SHIPPED', 'COMPLETE'] as const;

/** Every order begins with this status, even if the first observation saw a later one. */
const START: OrderStatus = 'CREATED';

export function isKnownStatus(status: string | null): status is OrderStatus {
  return (ORDER_STATUSES as readonly (string | null)[]).includes(status);
}

/** True when no step leads out of this status. An unknown status is not terminal: it is still followed. */
export function isTerminal(status: string | null): boolean {
  return (TERMINAL_STATUSES as readonly (string | null)[]).includes(status);
}

/** True when the order can still change. */
export const isOpen = ({ state, status }: { state: SubmissionState; status: string | null }): boolean =>
  state !== 'REJECTED' && state !== 'WITHDRAWN' && !isTerminal(status);

/** Statuses outside the typical flow: ways out of it, not steps of it. */
export function isBranch(status: string): boolean {
  return status === 'ATTENTION_REQUIRED' || status === 'FAILED' || status === 'CANCELLED';
}

/**
 * Steps that may have happened unseen. A resubmit is the customer's own act, so it counts only out of an
 * ATTENTION_REQUIRED that was seen; otherwise almost every step backwards would look legal.
 */
function getNextSteps(status: OrderStatus, isSeen: boolean): OrderStatus[] {
  return ORDER_TRANSITIONS.filter(
    ({ from, trigger }) => from === status && (isSeen || trigger !== 'resubmit'),
  ).map(({ to }) => to);
}

/**
 * The statuses that an order must have passed unseen on its way, by the shortest chain of legal steps.
 * @param from the last status seen; null for the beginning.
 * @returns null when no chain of legal steps leads there.
 */
export function findUnobservedSteps(from: OrderStatus | null, to: OrderStatus): OrderStatus[] | null {
  const start = from ?? START;
  if (start === to) return [];
  const chains: OrderStatus[][] = [[start]];
  const visited = new Set([start]);
  for (let chain = chains.shift(); chain; chain = chains.shift()) {
    for (const next of getNextSteps(chain.at(-1) ?? start, chain.length === 1)) {
      if (next === to) return chain.slice(1);
      if (visited.has(next)) continue;
      visited.add(next);
      chains.push([...chain, next]);
    }
  }
  return null;
}

/**
 * True when an order can have come to a status, given the earlier ones. Reads may miss states in between, so
 * a chain of legal steps is enough. An unknown status is always possible, except after a terminal one.
 * @param seen earlier statuses, oldest first.
 */
export function isStepPossible(seen: readonly string[], to: string): boolean {
  const last = seen.at(-1);
  if (last === undefined || last === to) return true;
  if (isTerminal(last)) return false;
  if (!isKnownStatus(to)) return true;
  const known = seen.filter(isKnownStatus).at(-1);
  return known === undefined || findUnobservedSteps(known, to) !== null;
}

/** The steps of the typical flow that still lie ahead after a status; none after a terminal one. */
export function getExpectedSteps(status: OrderStatus | null): OrderStatus[] {
  if (isTerminal(status)) return [];
  if (status === 'PART_SHIPPED') return ['SHIPPED', 'COMPLETE'];
  const currentIndex = (TYPICAL_FLOW as readonly (string | null)[]).indexOf(status);
  return TYPICAL_FLOW.slice(currentIndex + 1);
}

export interface ActionFacts {
  state: SubmissionState;
  status: string | null;
  held: Hold | null;
  /** True when the supplier's API has a call to cancel (docs/distributor.md, UPSTREAM_CANCEL_PATH). */
  canCancelByApi: boolean;
  /** True when a person entered the supplier's number of an unconfirmed order. */
  isLinkedByPerson: boolean;
  /** True while the organisation above has not answered a request to cancel it. */
  hasOpenRequest: boolean;
  /** True while an earlier action is in progress. */
  isBusy: boolean;
}

/** Actions that end a hold early. Only an approval releases an order that waits for one. */
const HOLD_ACTIONS: Record<Hold | 'none', readonly OrderActionKind[]> = {
  none: [],
  time: ['send-now'],
  approval: ['approve', 'refuse'],
  changed: ['accept-changes'],
  // The seller decides, elsewhere.
  cost: [],
};

/** Lists requests that the supplier can get about its order, or what is left to do after it failed or was cancelled. */
function getSubmittedActions({ status, canCancelByApi, hasOpenRequest }: ActionFacts): OrderActionKind[] {
  if (status === 'ATTENTION_REQUIRED') return ['resubmit'];
  if (status === 'PROCESSING' && !hasOpenRequest) return [canCancelByApi ? 'cancel' : 'ask-to-cancel'];
  return status === 'FAILED' || status === 'CANCELLED' ? ['restore-to-cart'] : [];
}

/**
 * Lists the actions that are possible now. Cancelling is offered in PROCESSING only (specification, rule 2),
 * by the API where it has a call for it and otherwise by a request to those above; resubmitting in
 * ATTENTION_REQUIRED only.
 */
export function getAvailableActions(facts: ActionFacts): OrderActionKind[] {
  const { state } = facts;
  if (facts.isBusy) return [];
  if (state === 'QUEUED') return [...HOLD_ACTIONS[facts.held ?? 'none'], 'withdraw'];
  if (state === 'REJECTED' || state === 'WITHDRAWN') return ['restore-to-cart'];
  if (state !== 'SUBMITTED') return [];
  return [...getSubmittedActions(facts), ...(facts.isLinkedByPerson ? (['unlink'] as const) : [])];
}
