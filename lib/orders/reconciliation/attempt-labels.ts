import type { SendAttempt } from './schema';

const OUTCOME_LABELS: Record<string, string> = {
  unknown: 'No clear answer',
  'sender-lost': 'The sending broke off before an answer came',
  submitted: 'Taken by the distributor',
  rejected: 'Declined by the distributor',
  'not-sent': 'Not sent: nothing left the portal',
  refused: 'Not taken: the distributor asked to wait or did not let the portal in',
  repeatable: 'No clear answer; asked again under the same key',
};

/** How a sending ended, for an operator. */
export function attemptText({ outcome, httpStatus, detail }: SendAttempt): string {
  const outcomeLabel = outcome === null ? 'Still open' : (OUTCOME_LABELS[outcome] ?? outcome);
  const facts = [httpStatus !== null && `HTTP ${httpStatus}`, detail].filter(Boolean);
  return facts.length > 0 ? `${outcomeLabel} (${[...new Set(facts)].join(', ')})` : outcomeLabel;
}
