import type { ApiProfile } from '@/lib/contract/default-profile';
import type { Clock } from '@/lib/platform/clock';
import type { Answer } from './exchange';
import type { PostFetch } from './fresh-connection';

export interface Timeouts {
  /** Milliseconds for a token request. */
  token: number;
  /** Milliseconds for a whole read, its retries included. */
  read: number;
  /** Milliseconds for a POST on orders. */
  order: number;
}

/** Milliseconds (docs/order-states.md). */
export const DEFAULT_TIMEOUTS: Timeouts = { token: 5_000, read: 10_000, order: 40_000 };

/** Events of outgoing requests, for health and logs; never a secret, a token or a body. */
export type UpstreamEvent =
  /** The API answered a request whole and in its own words, be it with an error. */
  | { type: 'answered'; operation: string; status: number }
  | { type: 'failed'; operation: string; reason: string }
  /** The API rejected a token, or the credentials for one. */
  | { type: 'token-refused' }
  | { type: 'dropped'; operation: string; records: number; faults: string[] }
  /** Fields that the contract does not name, by their paths, such as `rate_plans.colour`. */
  | { type: 'unknown-fields'; operation: string; fields: string[] }
  /** The answer's headers say that the operation is, or will be, deprecated or switched off; null for an unreadable or missing date. */
  | { type: 'deprecated'; operation: string; since: Date | null }
  | { type: 'sunset'; operation: string; at: Date };

/**
 * Counts one request on the wire.
 * @param exchanged.endpoint an operation of the API, or `token`
 * @param exchanged.outcome the class of the answer's status, as `2xx`, or how the request failed
 */
export type MeasureExchange = (exchanged: {
  endpoint: string;
  outcome: string;
  milliseconds: number;
}) => void;

/**
 * Puts one request on the wire into its context.
 * @param send sends it with further headers, such as the id of the request of ours that it is made for
 */
export type TraceExchange = <Answer extends { status: number }>(
  exchanged: { endpoint: string; method: string },
  send: (headers: Record<string, string>) => Promise<Answer>,
) => Promise<Answer>;

/** One request as it went out and what came back; its headers hold a token. */
export interface RecordedExchange {
  endpoint: string;
  url: string;
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };
  /** Null when no whole answer came. */
  answer: Answer | null;
  failure: string | null;
}

/** Observers of each request on the wire. */
export interface Measuring {
  measure?: MeasureExchange;
  trace?: TraceExchange;
  /** Keeps the request for a person who tests the connection. */
  record?: (exchanged: RecordedExchange) => void;
}

export interface UpstreamConfig extends Measuring {
  /** The profile has the API's address, its calls and the form of its answers. */
  profile: ApiProfile;
  credentials: { clientId: string; clientSecret: string };
  /** For tokens and reads. */
  fetch?: typeof fetch;
  /** For POSTs on orders; by default each has a connection of its own. */
  fetchForPosts?: PostFetch;
  clock?: Clock;
  timeouts?: Partial<Timeouts>;
  observe?: (event: UpstreamEvent) => void;
}
