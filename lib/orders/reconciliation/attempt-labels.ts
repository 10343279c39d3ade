import type { Translator } from '@/lib/platform/messages/types';
import type { SendAttempt } from '../model/reconciliation-schema';

const OUTCOMES = [
  'unknown',
  'sender-lost',
  'submitted',
  'rejected',
  'not-sent',
  'refused',
  'repeatable',
] as const;

/** The outcome of an attempt, for an operator; one without a label is shown as stored. */
export function attemptText(
  t: Translator<'unconfirmed-orders'>,
  { outcome, httpStatus, detail }: SendAttempt,
): string {
  const known = OUTCOMES.find((one) => one === outcome);
  const label = known ? t(`outcomes.${known}`) : (outcome ?? t('outcomes.open'));
  const facts = [httpStatus !== null && `HTTP ${httpStatus}`, detail].filter(Boolean);
  return facts.length > 0
    ? t('order.outcomeWithFacts', { outcome: label, facts: [...new Set(facts)].join(', ') })
    : label;
}
