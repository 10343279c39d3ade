import type { Hold } from '../holding/schema';
import type { OrderPolicy, PolicyView, SourcedPolicy } from './schema';

/** A stored policy on the way from an organisation up to the root. */
export interface StoredPolicy extends OrderPolicy {
  organisationId: number;
  organisationName: string;
  /** From the root down to the organisation that has it. */
  path: readonly number[];
  version: number;
}

/**
 * The policy that counts for an organisation: its own, else the nearest one above it, else the portal's.
 * @param stored policies of the organisation and of those above it, nearest first.
 * @param home the person's own organisation: nothing above it is named.
 */
export function policyView(
  stored: readonly StoredPolicy[],
  organisationId: number,
  home: number,
  fallback: OrderPolicy,
): PolicyView {
  const own = stored.find((one) => one.organisationId === organisationId);
  const above = stored.find((one) => one.organisationId !== organisationId);
  const inherited: SourcedPolicy = above
    ? {
        policy: contentOf(above),
        source: 'above',
        from: above.path.includes(home) ? above.organisationName : null,
      }
    : { policy: fallback, source: 'portal', from: null };
  const counting: SourcedPolicy = own
    ? { policy: contentOf(own), source: 'own', from: own.organisationName }
    : inherited;
  return { ...counting, inherited, version: own?.version ?? 0 };
}

function contentOf({ holdSeconds, needsApproval, tolerancePercent }: OrderPolicy): OrderPolicy {
  return { holdSeconds, needsApproval, tolerancePercent };
}

const UNITS = [
  { size: 3600, one: 'hour', many: 'hours' },
  { size: 60, one: 'minute', many: 'minutes' },
  { size: 1, one: 'second', many: 'seconds' },
] as const;

/** "1 hour 30 minutes": a length of time in whole seconds, in words. */
export function durationText(seconds: number): string {
  let rest = seconds;
  const parts = UNITS.flatMap(({ size, one, many }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  return parts.join(' ') || '0 seconds';
}

/** What becomes of an order that was just placed, in a sentence. */
export function holdText({ holdSeconds, needsApproval }: OrderPolicy): string {
  if (needsApproval) return 'Orders wait until somebody approves them.';
  if (holdSeconds === 0) return 'Orders are sent at once.';
  return `Orders wait for ${durationText(holdSeconds)} before they are sent.`;
}

/**
 * What becomes of the order that is placed next, in a sentence for its checkout.
 * @param mayApprove whether the buyer may approve it as well.
 */
export function outlookText(
  { held, holdSeconds }: { held: Hold | null; holdSeconds: number },
  mayApprove: boolean,
): string {
  if (held === 'time')
    return `Held for ${durationText(holdSeconds)} after you confirm; until then you can take it back.`;
  if (held === null) return 'Sent to your supplier as soon as you confirm.';
  return mayApprove
    ? 'Needs approval before it is sent; you can approve it yourself.'
    : 'Needs approval by an administrator before it is sent; until then you can take it back.';
}

/** What becomes of a price that rose since it was shown, in a sentence. */
export function toleranceText({ tolerancePercent }: OrderPolicy): string {
  if (tolerancePercent === 0) return 'Every higher price is asked about.';
  return `Prices that rose by up to ${tolerancePercent} % are not asked about.`;
}

/** A policy in two sentences: for its page, the record and a refusal. */
export const policyText = (policy: OrderPolicy): string => `${holdText(policy)} ${toleranceText(policy)}`;
