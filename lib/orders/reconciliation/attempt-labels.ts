import type { DoubtAttempt } from './schema';

const OUTCOMES: Record<string, string> = {
  unknown: 'No clear answer',
  'sender-lost': 'The sending broke off before an answer came',
  submitted: 'Taken by the distributor',
  rejected: 'Declined by the distributor',
  'not-sent': 'Not sent: nothing left the portal',
  refused: 'Not taken: the distributor asked to wait or did not let the portal in',
  repeatable: 'No clear answer; asked again under the same key',
};

/** How a sending ended, for an operator. */
export function attemptText({ outcome, httpStatus, detail }: DoubtAttempt): string {
  const told = outcome === null ? 'Still open' : (OUTCOMES[outcome] ?? outcome);
  const facts = [httpStatus !== null && `HTTP ${httpStatus}`, detail].filter(Boolean);
  return facts.length > 0 ? `${told} (${[...new Set(facts)].join(', ')})` : told;
}
