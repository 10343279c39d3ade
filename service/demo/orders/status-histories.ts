import type { OrderStatus, TransitionTrigger } from '@/lib/contract/order-status';
import type { Random } from '../catalogue/random';
import { ATTENTION_REASONS, FAILURE_REASONS, PART_SHIPMENT_NOTE } from './texts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A status that an order came to. */
export interface StatusStep {
  status: OrderStatus;
  trigger: TransitionTrigger | 'submit';
  note: string | null;
  at: Date;
}

/** The ways that orders take. Each is a chain of legal steps. */
const STATUS_PATHS = {
  created: ['CREATED'],
  processing: ['CREATED', 'PROCESSING'],
  accepted: ['CREATED', 'PROCESSING', 'ACCEPTED'],
  attention: ['CREATED', 'PROCESSING', 'ATTENTION_REQUIRED'],
  partShipped: ['CREATED', 'PROCESSING', 'ACCEPTED', 'PART_SHIPPED'],
  shipped: ['CREATED', 'PROCESSING', 'ACCEPTED', 'SHIPPED'],
  complete: ['CREATED', 'PROCESSING', 'ACCEPTED', 'SHIPPED', 'COMPLETE'],
  completeInParts: ['CREATED', 'PROCESSING', 'ACCEPTED', 'PART_SHIPPED', 'SHIPPED', 'COMPLETE'],
  completeAfterAttention: [
    'CREATED',
    'PROCESSING',
    'ATTENTION_REQUIRED',
    'PROCESSING',
    'ACCEPTED',
    'SHIPPED',
    'COMPLETE',
  ],
  failed: ['CREATED', 'PROCESSING', 'FAILED'],
  cancelled: ['CREATED', 'PROCESSING', 'CANCELLED'],
} as const satisfies Record<string, readonly OrderStatus[]>;
type StatusPath = keyof typeof STATUS_PATHS;

/** The youngest orders of a brand with their ages: they show every status an order can have. */
const RECENT_ORDERS: readonly (readonly [way: StatusPath, ageMs: number])[] = [
  ['created', 4 * MINUTE],
  ['processing', 26 * MINUTE],
  ['processing', 95 * MINUTE],
  ['accepted', 4 * HOUR],
  ['attention', 7 * HOUR],
  ['accepted', 21 * HOUR],
  ['partShipped', 1.4 * DAY],
  ['shipped', 2 * DAY],
  ['cancelled', 2.6 * DAY],
  ['shipped', 3.2 * DAY],
  ['attention', 4 * DAY],
  ['complete', 5 * DAY],
  ['partShipped', 6 * DAY],
  ['failed', 8 * DAY],
];
export const RECENT_ORDER_COUNT = RECENT_ORDERS.length;
const OLDEST_AGE_MS = 547 * DAY;

function pickStatusPath(random: Random): StatusPath {
  if (random.chance(0.05)) return 'cancelled';
  if (random.chance(0.04)) return 'failed';
  if (random.chance(0.12)) return 'completeInParts';
  return random.chance(0.07) ? 'completeAfterAttention' : 'complete';
}

/** Back to an hour at which offices order, on a working day. */
export function inOfficeHours(at: Date, random: Random): Date {
  const day = new Date(at);
  const weekend = { 0: 2, 6: 1 }[day.getUTCDay()] ?? 0;
  day.setUTCDate(day.getUTCDate() - weekend);
  day.setUTCHours(random.int(8, 16), random.int(0, 59), random.int(0, 59), 0);
  return day < at ? day : new Date(day.getTime() - 7 * DAY);
}

/** Picks a usual time between the previous status and this one, in milliseconds. */
function pickWaitMs(status: OrderStatus, random: Random): number {
  const between = (low: number, high: number) => low + random.next() * (high - low);
  switch (status) {
    case 'CREATED':
      return 0;
    case 'PROCESSING':
      return between(2 * MINUTE, 25 * MINUTE);
    case 'ACCEPTED':
      return between(40 * MINUTE, 5 * HOUR);
    case 'COMPLETE':
      return between(DAY, 3 * DAY);
    case 'SHIPPED':
    case 'PART_SHIPPED':
      return between(18 * HOUR, 50 * HOUR);
    default:
      return between(30 * MINUTE, 3 * HOUR);
  }
}

function pickNote(status: OrderStatus, random: Random): string | null {
  if (status === 'ATTENTION_REQUIRED') return random.pick(ATTENTION_REASONS);
  if (status === 'FAILED') return random.pick(FAILURE_REASONS);
  return status === 'PART_SHIPPED' ? PART_SHIPMENT_NOTE : null;
}

function getTrigger(status: OrderStatus, before: OrderStatus | undefined): StatusStep['trigger'] {
  if (status === 'CREATED') return 'submit';
  if (status === 'CANCELLED') return 'cancel';
  return before === 'ATTENTION_REQUIRED' ? 'resubmit' : 'backend';
}

/** When an order came to each status of its way, in the time that it had. */
function buildStatusSteps(
  path: readonly OrderStatus[],
  createdAt: Date,
  now: Date,
  random: Random,
): StatusStep[] {
  const waits = path.map((status) => pickWaitMs(status, random));
  const total = waits.reduce((sum, wait) => sum + wait, 0);
  const availableMs = (now.getTime() - createdAt.getTime()) * 0.9;
  const scale = total > availableMs ? availableMs / total : 1;
  let at = createdAt.getTime();
  return path.map((status, index) => {
    at += (waits[index] ?? 0) * scale;
    const before = path[index - 1];
    const note = pickNote(status, random);
    return { status, trigger: getTrigger(status, before), note, at: new Date(Math.round(at)) };
  });
}

/** The life of an order that was placed long ago. @param isDelivered it neither failed nor was cancelled */
export function pastStatusHistory(
  { createdAt, isDelivered }: { createdAt: Date; isDelivered: boolean },
  now: Date,
  random: Random,
): StatusStep[] {
  const path = isDelivered ? 'complete' : pickStatusPath(random);
  return buildStatusSteps(STATUS_PATHS[path], createdAt, now, random);
}

/**
 * The lives of one brand's orders, oldest first: a few minutes to eighteen months old, more of them lately than long ago,
 * at every status that there is.
 * @param count of orders, at least as many as there are young ones
 */
export function demoStatusHistories(count: number, now: Date, random: Random): StatusStep[][] {
  const older = Array.from(
    { length: count - RECENT_ORDERS.length },
    (_, index, all = count - RECENT_ORDERS.length) => {
      const age = 9 * DAY + (OLDEST_AGE_MS - 9 * DAY) * ((index + 1) / all) ** 1.8;
      return { way: pickStatusPath(random), createdAt: inOfficeHours(new Date(now.getTime() - age), random) };
    },
  );
  const recent = RECENT_ORDERS.map(([path, age]) => {
    const at = new Date(now.getTime() - age);
    return { way: path, createdAt: age > 3 * DAY ? inOfficeHours(at, random) : at };
  });
  return [...recent, ...older]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ way: path, createdAt }) => buildStatusSteps(STATUS_PATHS[path], createdAt, now, random));
}
