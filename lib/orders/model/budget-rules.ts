import Big from 'big.js';

/** The ways to treat an order that a budget has no room for. */
export const BUDGET_ACTIONS = ['warn', 'approve', 'block'] as const;
export type BudgetAction = (typeof BUDGET_ACTIONS)[number];

/** Budgets are for an organisation, for one of its cost centres, or for one of its people. */
export type BudgetScope = 'organisation' | 'cost-centre' | 'person';

/** The limits of a budget, as decimals in its currency. */
export interface BudgetLimits {
  amount: string;
  /** The most that one person may use of it in a period; null without such a limit. */
  personAmount: string | null;
  /** From this share on, buyers are warned; null: only above the amount. */
  warnPercent: number | null;
  onExcess: BudgetAction;
}

/** The use of one period, before an order. Reserved and consumed amounts are both used. */
export interface BudgetUse {
  used: string;
  usedByPerson: string;
  /** The amount of the order. */
  added: string;
}

/** From the mildest on. `near`: within the budget, and above the share from which buyers are warned. */
export const BUDGET_VERDICTS = ['within', 'near', ...BUDGET_ACTIONS] as const;
export type BudgetVerdict = (typeof BUDGET_VERDICTS)[number];

/** Judges an order by one period of a budget. */
export function judgeUse(limits: BudgetLimits, { used, usedByPerson, added }: BudgetUse): BudgetVerdict {
  const total = new Big(used).plus(added);
  const ofPerson = new Big(usedByPerson).plus(added);
  const isAbove =
    total.gt(limits.amount) || (limits.personAmount !== null && ofPerson.gt(limits.personAmount));
  if (isAbove) return limits.onExcess;
  const { warnPercent } = limits;
  return warnPercent !== null && total.times(100).gt(new Big(limits.amount).times(warnPercent))
    ? 'near'
    : 'within';
}

/** The strictest of some verdicts; `within` of none. */
export const strictestVerdict = (verdicts: readonly BudgetVerdict[]): BudgetVerdict =>
  verdicts.reduce<BudgetVerdict>(
    (a, b) => (BUDGET_VERDICTS.indexOf(b) > BUDGET_VERDICTS.indexOf(a) ? b : a),
    'within',
  );

/** The state of an order as a budget counts it. */
export type BudgetState = 'reserved' | 'consumed' | 'released';

/** The sums of a budget's entries for one order in one period. */
export interface EntrySums {
  reserved: string;
  consumed: string;
}

export const ENTRY_KINDS = ['reserve', 'consume', 'release'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A change of the sums. Entries are only ever added. */
export interface EntryChange extends EntrySums {
  kind: EntryKind;
}

const KINDS: Record<BudgetState, EntryKind> = {
  reserved: 'reserve',
  consumed: 'consume',
  released: 'release',
};

/**
 * The entry that brings an order's sums to its state: reserved while it may be sent, consumed once it was, and nothing when it came
 * to nothing. An order that is sent again after all is reserved again.
 * @param planned the amount of the order in the period
 * @returns null when the sums are right already
 */
export function settleEntry(
  planned: string,
  { reserved, consumed }: EntrySums,
  state: BudgetState,
): EntryChange | null {
  const change = {
    reserved: new Big(state === 'reserved' ? planned : 0).minus(reserved),
    consumed: new Big(state === 'consumed' ? planned : 0).minus(consumed),
  };
  if (change.reserved.eq(0) && change.consumed.eq(0)) return null;
  return { kind: KINDS[state], reserved: change.reserved.toFixed(), consumed: change.consumed.toFixed() };
}
