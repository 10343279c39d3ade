import Big from 'big.js';
import { getBillingMonths } from '@/lib/catalogue/line-prices/plan-price';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import type { Role } from '@/lib/organisations/permissions/rules';
import { dividedBy, type Money, marginPercent, sumByCurrency, times } from '@/lib/platform/formats/money';
import type { Condition, Criterion, CriterionKind } from './approval-rule-schema';
import { OPEN_TERM_MONTHS } from './plan-schema';

interface MatchedLine {
  productId: number;
  vendorId: number | null;
  typeId: number | null;
  quantity: number;
  /** The largest quantity of one order of the organisation within twelve months; null without any. */
  largestBefore: number | null;
}

/** An order as the rules of one organisation see it: at the prices of that organisation. */
export interface MatchedOrder {
  lines: readonly MatchedLine[];
  /** Amounts due once, and the first of each that recurs, by currency. */
  totals: readonly Money[];
  /** Recurring amounts over the whole term. */
  commitments: readonly Money[];
  /** The margin of the rule's organisation in percent; null where it is not known or not its business. */
  margin: string | null;
  isNewAddress: boolean;
  isQuoted: boolean;
  personId: string;
  role: Role | null;
}

/** The reason why a rule stops an order. */
export type RuleReason = CriterionKind | 'always' | 'budget';

/** Sums the amounts due at once: those charged one time, and the first charge of each that recurs. */
export const getFirstAmounts = ({ oneOff, recurring }: Pick<Totals, 'oneOff' | 'recurring'>): Money[] =>
  sumByCurrency([...oneOff, ...recurring.flatMap(({ amounts }) => amounts)]);

/** Sums recurring charges over the term of each line. Charges of no certain frequency are left out. */
export const getCommitments = (
  lines: readonly { totals: Totals; plan: { termLength: number | null } | null }[],
): Money[] =>
  sumByCurrency(
    lines.flatMap(({ totals, plan }) =>
      totals.recurring.flatMap(({ cycle, amounts }) => {
        const months = getBillingMonths(cycle);
        if (months === null) return [];
        return amounts.map((amount) =>
          dividedBy(times(amount, plan?.termLength ?? OPEN_TERM_MONTHS), months),
        );
      }),
    ),
  );

/** The margin between what customers pay and what it costs; null where the two do not compare. */
export function getMargin(prices: readonly Money[], costs: readonly Money[]): string | null {
  const [price, cost] = [prices[0], costs[0]];
  if (!price || !cost || prices.length > 1 || costs.length > 1 || price.currency !== cost.currency)
    return null;
  return marginPercent(price, cost);
}

const isOver = (amounts: readonly Money[], { currency, over }: { currency: string; over: string }): boolean =>
  amounts.some((amount) => amount.currency === currency && new Big(amount.amount).gt(over));

const MATCHERS: {
  [Kind in CriterionKind]: (criterion: Extract<Criterion, { kind: Kind }>, order: MatchedOrder) => boolean;
} = {
  total: (limit, { totals }) => isOver(totals, limit),
  commitment: (limit, { commitments }) => isOver(commitments, limit),
  vendor: ({ ids }, { lines }) => lines.some(({ vendorId }) => vendorId !== null && ids.includes(vendorId)),
  type: ({ ids }, { lines }) => lines.some(({ typeId }) => typeId !== null && ids.includes(typeId)),
  product: ({ ids }, { lines }) => lines.some(({ productId }) => ids.includes(productId)),
  'new-address': (_, { isNewAddress }) => isNewAddress,
  quantity: ({ times: factor }, { lines }) =>
    lines.some(({ quantity, largestBefore }) => largestBefore !== null && quantity > largestBefore * factor),
  margin: ({ below }, { margin }) => margin !== null && Number(margin) < below,
  quote: ({ isQuoted }, order) => order.isQuoted === isQuoted,
  person: ({ personIds }, { personId }) => personIds.includes(personId),
  role: ({ roles }, { role }) => role !== null && (roles as readonly Role[]).includes(role),
};

const matchesCriterion = <Kind extends CriterionKind>(
  criterion: Extract<Criterion, { kind: Kind }>,
  order: MatchedOrder,
): boolean => MATCHERS[criterion.kind as Kind](criterion, order);

/**
 * Finds out whether a rule stops an order.
 * @returns the kinds of criteria by which it does; null when it does not
 */
export function matchOrder({ match, groups }: Condition, order: MatchedOrder): RuleReason[] | null {
  if (groups.length === 0) return ['always'];
  const results = groups.map((group) => {
    const matching = group.criteria.filter((criterion) => matchesCriterion(criterion, order));
    const isMet = group.match === 'all' ? matching.length === group.criteria.length : matching.length > 0;
    return isMet ? matching.map(({ kind }) => kind) : null;
  });
  const met = results.filter((kinds) => kinds !== null);
  const isMet = match === 'all' ? met.length === groups.length : met.length > 0;
  return isMet ? [...new Set(met.flat())] : null;
}

/** Kinds of which an order has exactly one value, so that two criteria can exclude each other. */
const isExclusive = ({ kind }: Criterion): boolean =>
  kind === 'person' || kind === 'role' || kind === 'quote';

/** True when several criteria leave no value that meets all of them. */
function areExclusive(criteria: readonly Criterion[]): boolean {
  const quoted = new Set(criteria.flatMap((one) => (one.kind === 'quote' ? [one.isQuoted] : [])));
  const people = criteria.flatMap((one) => (one.kind === 'person' ? [one.personIds] : []));
  const roles = criteria.flatMap((one) => (one.kind === 'role' ? [one.roles] : []));
  const sharesNone = <Value>(sets: readonly (readonly Value[])[]) =>
    sets.length > 1 && !sets[0]?.some((value) => sets.every((set) => set.includes(value)));
  return quoted.size > 1 || sharesNone<string>(people) || sharesNone<string>(roles);
}

/** Chooses one criterion of every group that needs only one of its own; a group with a criterion that excludes nothing is free. */
function listChoices(groups: Condition['groups']): Criterion[][] {
  return groups.reduce<Criterion[][]>(
    (before, { match, criteria }) => {
      if (match === 'all') return before.map((one) => [...one, ...criteria]);
      if (!criteria.every(isExclusive)) return before;
      return before.flatMap((one) => criteria.map((criterion) => [...one, criterion]));
    },
    [[]],
  );
}

/** True of a condition that no order can ever meet. */
export function canNeverMatch({ match, groups }: Condition): boolean {
  if (groups.length === 0) return false;
  const alternatives = match === 'any' ? groups.map((group) => [group]) : [groups];
  return alternatives.every((some) => listChoices(some).every(areExclusive));
}

/** Every criterion of a condition, with its place in the form. */
export const listCriteria = ({ groups }: Condition): { path: string; criterion: Criterion }[] =>
  groups.flatMap(({ criteria }, group) =>
    criteria.map((criterion, place) => ({ path: `condition.groups.${group}.criteria.${place}`, criterion })),
  );
