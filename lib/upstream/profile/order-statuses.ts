import { ORDER_STATUSES, type OrderStatus } from '@/lib/contract/order-status';

type Statuses = Readonly<Record<string, OrderStatus>>;

/** Upper and lower case, blanks, `_` and `-` make no difference. */
const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const KNOWN = new Map<string, OrderStatus>(ORDER_STATUSES.map((status) => [fold(status), status]));
const FOLDED = new WeakMap<Statuses, ReadonlyMap<string, OrderStatus>>();

function getFolded(statuses: Statuses): ReadonlyMap<string, OrderStatus> {
  const known = FOLDED.get(statuses);
  if (known) return known;
  const made = new Map([
    ...KNOWN,
    ...Object.entries(statuses).map(([name, status]) => [fold(name), status] as const),
  ]);
  FOLDED.set(statuses, made);
  return made;
}

/** A status of the specification for what an API calls it; one that is in no map stays as it came. */
export const readStatus = (text: string, statuses: Statuses): string =>
  getFolded(statuses).get(fold(text)) ?? text;
