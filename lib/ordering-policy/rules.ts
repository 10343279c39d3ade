import type { Hold } from './hold';
import type { OrderPolicy, PolicyDto, PolicySource, SourcedPolicy } from './schema';

/** A stored policy on the way from an organisation up to the root. */
export interface StoredPolicy extends OrderPolicy {
  organisationId: number;
  organisationName: string;
  /** From the root down to the organisation that has it. */
  path: readonly number[];
  version: number;
}

/** Whether an order waits longer by one policy than by another: an approval is longer than any time. */
const isStricter = (one: OrderPolicy, other: OrderPolicy): boolean =>
  one.needsApproval !== other.needsApproval
    ? one.needsApproval
    : !one.needsApproval && one.holdSeconds > other.holdSeconds;

/** The policy that holds orders the longest; of equal ones the nearest. */
const findStrictest = <P extends OrderPolicy>(policies: readonly P[]): P | undefined =>
  policies.reduce<P | undefined>(
    (strictest, one) => (strictest && !isStricter(one, strictest) ? strictest : one),
    undefined,
  );

/**
 * The policy that counts. How long orders wait is decided by the strictest of the chain, so that nobody below switches off
 * what an organisation above has set (docs/decisions/0111); the price tolerance by the nearest; the portal's own counts where
 * nobody has said anything.
 * @param stored policies of the organisation and of those above it, nearest first.
 */
export function effectivePolicy(stored: readonly OrderPolicy[], fallback: OrderPolicy): OrderPolicy {
  const { holdSeconds, needsApproval } = findStrictest(stored) ?? fallback;
  const { tolerancePercent } = stored[0] ?? fallback;
  return { holdSeconds: needsApproval ? 0 : holdSeconds, needsApproval, tolerancePercent };
}

/**
 * The policy that counts for an organisation, and whose its parts are.
 * @param stored policies of the organisation and of those above it, nearest first.
 * @param home the person's own organisation: nothing above it is named.
 */
export function toPolicyDto(
  stored: readonly StoredPolicy[],
  organisationId: number,
  home: number,
  fallback: OrderPolicy,
): PolicyDto {
  const toSource = (one: StoredPolicy | undefined): PolicySource => {
    if (!one) return { source: 'portal', from: null };
    const source = one.organisationId === organisationId ? 'own' : 'above';
    return { source, from: one.path.includes(home) ? one.organisationName : null };
  };
  const toSourcedPolicy = (chain: readonly StoredPolicy[]): SourcedPolicy => ({
    policy: effectivePolicy(chain, fallback),
    hold: toSource(findStrictest(chain)),
    tolerance: toSource(chain[0]),
  });
  const own = stored.find((one) => one.organisationId === organisationId);
  const inherited = toSourcedPolicy(stored.filter((one) => one !== own));
  return {
    ...toSourcedPolicy(stored),
    own: own ? toOrderPolicy(own) : null,
    inherited,
    version: own?.version ?? 0,
  };
}

/** Whose a rule is, to stand in a sentence. */
export const sourceName = ({ source, from }: PolicySource): string =>
  source === 'portal' ? 'the portal’s own set-up' : (from ?? 'an organisation above yours');

/** Why a policy cannot be an organisation's own: it holds orders for less than one above does. Null when it can. */
export function getWeakerThanInheritedMessage(
  own: OrderPolicy,
  { policy, hold }: SourcedPolicy,
): string | null {
  if (hold.source === 'portal' || !isStricter(policy, own)) return null;
  const minimum = policy.needsApproval
    ? 'an approval'
    : `a hold of at least ${durationText(policy.holdSeconds)}`;
  return `${capitalise(sourceName(hold))} requires ${minimum} for these orders. Only an administrator there can change that.`;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function toOrderPolicy({ holdSeconds, needsApproval, tolerancePercent }: OrderPolicy): OrderPolicy {
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
 * @param approvers who could approve it, in words.
 */
export function formatHoldNotice(
  { held, holdSeconds }: { held: Hold | null; holdSeconds: number },
  approvers: string,
): string {
  if (held === 'time')
    return `Held for ${durationText(holdSeconds)} after you confirm; until then you can take it back.`;
  if (held === null) return 'Sent to your supplier as soon as you confirm.';
  return `Needs approval by ${approvers} before it is sent; until then you can take it back.`;
}

/** What becomes of a price that rose since it was shown, in a sentence. */
export function toleranceText({ tolerancePercent }: OrderPolicy): string {
  if (tolerancePercent === 0) return 'Every higher price is asked about.';
  return `Prices that rose by up to ${tolerancePercent} % are not asked about.`;
}

/** A policy in two sentences: for its page, the record and a refusal. */
export const policyText = (policy: OrderPolicy): string => `${holdText(policy)} ${toleranceText(policy)}`;
