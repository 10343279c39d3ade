import type { ApiProfile } from '@/lib/contract/default-profile';
import type { HttpOutcome } from '@/lib/contract/profile-names';

/** The safest first: what may have been carried out is never sent again by a machine. */
const ORDER = ['unknown', 'refused', 'notSent'] as const;

/** Sorts an answer to a POST by its HTTP status: a status by itself counts before its class, and one in no list is unknown. */
export function getHttpOutcome(status: number, outcomes: ApiProfile['outcomes']): (typeof ORDER)[number] {
  const among = (wanted: HttpOutcome) => ORDER.find((name) => outcomes[name].includes(wanted));
  const statusClass = `${Math.floor(status / 100)}xx` as HttpOutcome;
  return among(status) ?? among(statusClass) ?? 'unknown';
}
