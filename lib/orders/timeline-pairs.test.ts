import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus } from '@/lib/contract/order-status';
import { translatorFor } from '@/lib/platform/messages/translator';
import { isStepPossible, isTerminal } from './model/rules';
import { getStatusLabel } from './model/status-labels';
import type { TimelineEntry } from './model/timeline-schema';
import { buildTimeline, type Observation } from './timeline';

const ORDERS = translatorFor('en-GB', 'orders');
const UNKNOWN = 'ON_A_BOAT';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();

/** Observations as the portal stores them: one for each change, judged by what was seen before. */
function observe(statuses: readonly string[]): Observation[] {
  const seen: string[] = [];
  return statuses.flatMap((status, index) => {
    if (status === seen.at(-1)) return [];
    const possible = isStepPossible(seen, status);
    seen.push(status);
    return [{ id: `o${index}`, status, notBefore: at(index * 2 + 1), seenAt: at(index * 2 + 2), possible }];
  });
}

function toTimeline(observations: readonly Observation[]): TimelineEntry[] {
  return buildTimeline(ORDERS, {
    origin: 'portal',
    state: 'SUBMITTED',
    stateReason: null,
    held: null,
    dueAt: null,
    placedBy: 'Cora',
    createdAt: at(0),
    sendingAt: at(1),
    sentAt: at(1),
    updatedAt: at(1),
    observations,
    actions: [],
    decisions: [],
  });
}

/** Legal steps from one status to another, by another way than the rules': breadth first over the contract's table. */
function isReachable(from: OrderStatus, to: OrderStatus): boolean {
  const reached = new Set<OrderStatus>([from]);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const step of ORDER_TRANSITIONS) {
      // A resubmit is the customer's own act, so it happens unseen only right after what was seen (decision 0010).
      if (step.trigger === 'resubmit' && step.from !== from) continue;
      if (reached.has(step.from)) reached.add(step.to);
    }
  }
  return reached.has(to);
}

/** Checks the invariants that hold for any observations. */
function expectHonest(observations: readonly Observation[]): TimelineEntry[] {
  const timeline = toTimeline(observations);
  const shown = timeline.filter(({ id }) => observations.some((one) => one.id === id));
  expect(shown.map(({ id }) => id)).toEqual(observations.map(({ id }) => id));
  for (const [index, one] of observations.entries()) {
    const entry = shown[index]!;
    expect(entry).toMatchObject({
      title: getStatusLabel(ORDERS, one.status).label,
      after: one.notBefore,
      at: one.seenAt,
      phase: index === observations.length - 1 ? 'current' : 'past',
    });
    expect(entry.flag === 'impossible').toBe(!one.possible);
    if (one.possible) expect(entry.flag === 'unknown').toBe(one.status === UNKNOWN);
  }
  expect(timeline.filter(({ phase }) => phase === 'current').length).toBeLessThanOrEqual(1);
  expect(new Set(timeline.map(({ id }) => id)).size).toBe(timeline.length);
  const last = observations.at(-1);
  if (last && isTerminal(last.status)) expect(timeline.at(-1)?.id).toBe(last.id);
  for (const entry of timeline.filter(({ phase }) => phase === 'ahead')) expect(entry.at).toBeNull();
  return timeline;
}

const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })));

describe('every ordered pair of statuses', () => {
  test.each(pairs)('$from, then $to', ({ from, to }) => {
    const observations = observe([from, to]);
    const timeline = expectHonest(observations);
    if (from === to) return expect(observations).toHaveLength(1);
    const isLegal = !isTerminal(from) && isReachable(from, to);
    expect(observations[1]?.possible).toBe(isLegal);
    const unseen = timeline.filter(({ phase, id }) => phase === 'unseen' && id.startsWith('o1:'));
    // Steps that were passed unseen lie between the two observations, and only where legal steps connect them.
    for (const entry of unseen) {
      const place = timeline.indexOf(entry);
      expect(place).toBeGreaterThan(timeline.findIndex(({ id }) => id === 'o0'));
      expect(place).toBeLessThan(timeline.findIndex(({ id }) => id === 'o1'));
    }
    const isOneStep = ORDER_TRANSITIONS.some((step) => step.from === from && step.to === to);
    expect(unseen.length > 0).toBe(isLegal && !isOneStep);
  });

  test.each(pairs)('$from, an unknown status, then $to', ({ from, to }) => {
    const observations = observe([from, UNKNOWN, to]);
    const timeline = expectHonest(observations);
    expect(observations[1]?.possible).toBe(!isTerminal(from));
    // After an unknown status, the timeline invents no steps in between.
    expect(timeline.some(({ id, phase }) => phase === 'unseen' && id.startsWith('o2:'))).toBe(false);
  });
});

test('any sequence of the supplier’s answers gives a timeline', () => {
  const statuses = fc.array(fc.constantFrom(...ORDER_STATUSES, UNKNOWN, '', 'toString', '__proto__'), {
    maxLength: 25,
  });
  fc.assert(
    fc.property(statuses, (observedStatuses) => {
      const timeline = toTimeline(observe(observedStatuses));
      expect(timeline.length).toBeGreaterThan(0);
      if (
        !observedStatuses.some(
          (status) => status !== UNKNOWN && !ORDER_STATUSES.includes(status as OrderStatus),
        )
      )
        expectHonest(observe(observedStatuses));
    }),
    { numRuns: 1_000 },
  );
});
