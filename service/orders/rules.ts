import { ORDER_TRANSITIONS, type OrderStatus, type TransitionTrigger } from '@/lib/contract/order-status';

/** True when this trigger may move an order between these statuses; `ORDER_TRANSITIONS` is the only source. */
export function canMove(from: OrderStatus, to: OrderStatus, trigger: TransitionTrigger): boolean {
  return ORDER_TRANSITIONS.some((row) => row.from === from && row.to === to && row.trigger === trigger);
}

/** The legal next statuses by a trigger; for `cancel` and `resubmit` there is one at most. */
export function nextStatuses(from: OrderStatus, trigger: TransitionTrigger): OrderStatus[] {
  return ORDER_TRANSITIONS.filter((row) => row.from === from && row.trigger === trigger).map((row) => row.to);
}

/** Markers that control the back end: it plays the scenario for an order whose reference contains one, in any case. */
export const MAGIC_REFERENCES = [
  {
    marker: 'DEMO-ATTENTION',
    scenario: 'attention',
    effect: 'stops in ATTENTION_REQUIRED; goes on normally after a resubmit',
  },
  { marker: 'DEMO-FAILED', scenario: 'failed', effect: 'fails permanently after PROCESSING' },
  { marker: 'DEMO-PART', scenario: 'part', effect: 'ships in two parts: PART_SHIPPED, then SHIPPED' },
  {
    marker: 'DEMO-STUCK',
    scenario: 'stuck',
    effect: 'stays in PROCESSING until it is cancelled or moved by hand',
  },
  {
    marker: 'DEMO-TRACKED',
    scenario: 'tracked',
    effect: 'ships with a carrier, a tracking number and serial numbers',
  },
  { marker: 'DEMO-SLOW', scenario: 'slow', effect: 'takes every step at the slow pace' },
] as const;
export type Scenario = (typeof MAGIC_REFERENCES)[number]['scenario'];

/** The scenario that an order's reference asks for; null for a normal order. The first marker of the table wins. */
export function findScenario(reference: string): Scenario | null {
  const upper = reference.toUpperCase();
  return MAGIC_REFERENCES.find(({ marker }) => upper.includes(marker))?.scenario ?? null;
}

const DEFAULT_NEXT_STATUS: Partial<Record<OrderStatus, OrderStatus>> = {
  CREATED: 'PROCESSING',
  PROCESSING: 'ACCEPTED',
  ACCEPTED: 'SHIPPED',
  PART_SHIPPED: 'SHIPPED',
  SHIPPED: 'COMPLETE',
};
const SCENARIO_NEXT_STATUS: Partial<Record<Scenario, Partial<Record<OrderStatus, OrderStatus | null>>>> = {
  attention: { PROCESSING: 'ATTENTION_REQUIRED' },
  failed: { PROCESSING: 'FAILED' },
  part: { ACCEPTED: 'PART_SHIPPED' },
  stuck: { PROCESSING: null },
};

/** The back end's next step from a status; null when it leaves the order there. */
export function nextStep(status: OrderStatus, scenario: Scenario | null): OrderStatus | null {
  const scenarioStatus = scenario === null ? undefined : SCENARIO_NEXT_STATUS[scenario]?.[status];
  return scenarioStatus === undefined ? (DEFAULT_NEXT_STATUS[status] ?? null) : scenarioStatus;
}

/** Milliseconds that the back end leaves an order in its status. */
export function stepMs(scenario: Scenario | null, pace: { stepMs: number; slowStepMs: number }): number {
  return scenario === 'slow' ? pace.slowStepMs : pace.stepMs;
}

/**
 * The quantities of a first part shipment: half of all units, rounded down, line by line.
 * @param quantities ordered, per line
 */
export function partShipment(quantities: readonly number[]): number[] {
  let left = Math.floor(quantities.reduce((sum, quantity) => sum + quantity, 0) / 2);
  return quantities.map((quantity) => {
    const shipped = Math.min(quantity, left);
    left -= shipped;
    return shipped;
  });
}
