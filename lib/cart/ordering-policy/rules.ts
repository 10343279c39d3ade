import { fieldMessage } from '@/lib/platform/messages/message';
import type { Translator } from '@/lib/platform/messages/types';
import type { OrderPolicy, PolicyDto, PolicySource, SourcedPolicy } from './schema';

/** A stored policy on the way from an organisation up to the root. */
export interface StoredPolicy extends OrderPolicy {
  organisationId: number;
  organisationName: string;
  /** From the root down to the organisation that has it. */
  path: readonly number[];
  version: number;
}

/** True when an order waits longer by one policy than by another. */
const isStricter = (one: OrderPolicy, other: OrderPolicy): boolean => one.holdSeconds > other.holdSeconds;

/** The policy that holds orders the longest; of equal ones the nearest. */
const findStrictest = <P extends OrderPolicy>(policies: readonly P[]): P | undefined =>
  policies.reduce<P | undefined>(
    (strictest, one) => (strictest && !isStricter(one, strictest) ? strictest : one),
    undefined,
  );

/**
 * Combines the policies of a chain. The strictest one decides on the hold, so an organisation below cannot switch off a hold that one above
 * has set (docs/decisions/0006); the nearest one decides on the price tolerance and the cost centre; the portal's own applies where no
 * organisation has a policy.
 * @param stored policies of the organisation and of those above it, nearest first.
 */
export function effectivePolicy(stored: readonly OrderPolicy[], fallback: OrderPolicy): OrderPolicy {
  const { holdSeconds } = findStrictest(stored) ?? fallback;
  const { tolerancePercent, requiresCostCentre } = stored[0] ?? fallback;
  return { holdSeconds, tolerancePercent, requiresCostCentre };
}

/**
 * The policy in force for an organisation, and the source of its parts.
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

/** Why a policy is not allowed: one above holds orders for longer. As a message for a field; null when it is allowed. */
export function getWeakerThanInheritedMessage(
  t: Translator<'ordering.policy'>,
  own: OrderPolicy,
  { policy, hold }: SourcedPolicy,
): string | null {
  if (hold.source === 'portal' || !isStricter(policy, own)) return null;
  const { from } = hold;
  const duration = durationText(t, policy.holdSeconds);
  return from === null
    ? fieldMessage('ordering.form.holdRequiredAbove', { duration })
    : fieldMessage('ordering.form.holdRequired', { organisation: from, duration });
}

function toOrderPolicy({ holdSeconds, tolerancePercent, requiresCostCentre }: OrderPolicy): OrderPolicy {
  return { holdSeconds, tolerancePercent, requiresCostCentre };
}

/** "1 hour 30 minutes": a duration in whole seconds. */
export function durationText(t: Translator<'ordering.policy'>, seconds: number): string {
  if (seconds === 0) return t('noDuration');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return t('duration', { hours, minutes, seconds: seconds % 60 }).trim();
}

/** When orders are sent, in a sentence. */
export const holdText = (t: Translator<'ordering.policy'>, { holdSeconds }: OrderPolicy): string =>
  holdSeconds === 0 ? t('immediately') : t('held', { duration: durationText(t, holdSeconds) });

/** When the next order is sent, for its checkout. */
export const formatHoldNotice = (
  t: Translator<'ordering.holdNotice'>,
  policyTranslator: Translator<'ordering.policy'>,
  holdSeconds: number,
): string =>
  holdSeconds > 0 ? t('held', { duration: durationText(policyTranslator, holdSeconds) }) : t('immediately');

/** Describes in a sentence the price increases that need no confirmation. */
export const toleranceText = (
  t: Translator<'ordering.policy'>,
  { tolerancePercent: percent }: OrderPolicy,
): string => (percent === 0 ? t('noTolerance') : t('tolerance', { percent }));

/** A policy in two sentences, or three. */
export const policyText = (t: Translator<'ordering.policy'>, policy: OrderPolicy): string =>
  joinPolicyTexts(t, policy, { hold: holdText(t, policy), tolerance: toleranceText(t, policy) });

/** Joins the sentences of a policy. */
export const joinPolicyTexts = (
  t: Translator<'ordering.policy'>,
  { requiresCostCentre }: OrderPolicy,
  texts: { hold: string; tolerance: string },
): string => (requiresCostCentre ? t('all', { ...texts, costCentre: t('costCentre') }) : t('both', texts));
