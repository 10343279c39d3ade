import { findOrderPlaces } from '@/lib/connections/check/discovery-rules';
import { withProposal } from '@/lib/connections/check/proposal';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import type { ApiProfile } from '@/lib/contract/default-profile';
import { isObject } from '@/lib/contract/plain-values';
import type { SubmitOutcome } from '@/lib/upstream/errors';
import { parseJson } from '@/lib/upstream/problem';
import { readLocation } from '@/lib/upstream/profile/location';
import { getPlace } from '@/lib/upstream/profile/places';
import type { ReceivedAnswer } from '@/lib/upstream/received';
import type { TestOrderResult } from '../model/test-order-schema';

/** The outcome of the POST, for a person. */
export function toOutcome(sent: SubmitOutcome): Pick<TestOrderResult, 'outcome' | 'reason'> {
  switch (sent.outcome) {
    case 'submitted':
      return { outcome: 'submitted', reason: null };
    case 'unknown':
      return { outcome: sent.isUnreadable ? 'unreadable' : 'unknown', reason: sent.reason };
    case 'rejected': {
      const remarks = sent.fields.map(({ path, message }) => [path, message].filter(Boolean).join(': '));
      return { outcome: 'rejected', reason: [...new Set([sent.reason, ...remarks])].join(' ') };
    }
    default:
      return { outcome: sent.outcome, reason: sent.reason };
  }
}

/** The setting by which an answer has no number of an order, and where it looks. */
export function findMissing(
  answer: ReceivedAnswer,
  { envelopes, orders }: ApiProfile,
): NonNullable<TestOrderResult['missing']> {
  if ('location' in orders.submittedId) return { field: 'orders.submittedId', place: 'Location' };
  const { submitted } = envelopes;
  const isThere = isObject(getPlace(parseJson(answer.body), submitted));
  if (!isThere && submitted !== '$') return { field: 'envelopes.submitted', place: submitted };
  return { field: 'orders.submittedId', place: orders.submittedId.path };
}

type Settings = Pick<ApiProfileInput, 'envelopes' | 'orders'>;

/** The settings by which the answer to the POST has this number; null where it does not have it. */
function proposeSubmitted(answer: ReceivedAnswer, number: string, { paths }: ApiProfile): Settings | null {
  const found = findOrderPlaces(parseJson(answer.body), number);
  if (found)
    return {
      envelopes: { submitted: found.envelope },
      orders: { submittedId: { path: found.id }, submittedStatus: found.status },
    };
  return readLocation(answer.headers.location ?? null, paths) === number
    ? { orders: { submittedId: { location: true }, submittedStatus: null } }
    : null;
}

function proposeRead(answer: ReceivedAnswer, number: string, { orders }: ApiProfile): Settings | null {
  const found = findOrderPlaces(parseJson(answer.body), number);
  return (
    found && {
      envelopes: { order: found.envelope },
      orders: { id: found.id, status: found.status ?? orders.status },
    }
  );
}

/**
 * The settings by which an order's number and status can be read from its answers; null where nothing has to change.
 * @param answers.submitted null where the answer to the POST could be read, as `read` for that to the GET
 */
export function proposeOrderSettings(
  answers: { submitted: ReceivedAnswer | null; read: ReceivedAnswer | null },
  number: string,
  profile: ApiProfile,
): ApiProfileInput | null {
  const found = [
    answers.submitted && proposeSubmitted(answers.submitted, number, profile),
    answers.read && proposeRead(answers.read, number, profile),
  ].filter((settings) => settings !== null);
  return found.length === 0 ? null : found.reduce<ApiProfileInput>(withProposal, {});
}
