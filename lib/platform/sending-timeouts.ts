import { z } from 'zod';

const milliseconds = (fallback: number) => z.coerce.number().int().min(1).max(86_400_000).default(fallback);

/** The times of one sending to the distributor: the portal and the launcher that stops it read the same ones. */
export const sendingTimeoutsShape = {
  UPSTREAM_TOKEN_TIMEOUT_MS: milliseconds(5_000),
  UPSTREAM_ORDER_TIMEOUT_MS: milliseconds(40_000),
  ORDER_SEND_LEASE_MS: milliseconds(60_000),
};
export type SendingTimeouts = z.output<z.ZodObject<typeof sendingTimeoutsShape>>;

/** A lease is so much longer than the POST that it covers: for renewing it, and for storing what came of the POST. */
export const LEASE_MARGIN_MS = 2_000;

/** Why these times cannot be used together; null when they can. */
export function findLeaseError({
  UPSTREAM_ORDER_TIMEOUT_MS,
  ORDER_SEND_LEASE_MS,
}: SendingTimeouts): string | null {
  const minMs = UPSTREAM_ORDER_TIMEOUT_MS + LEASE_MARGIN_MS;
  if (ORDER_SEND_LEASE_MS >= minMs) return null;
  return `must be at least ${minMs}, which is UPSTREAM_ORDER_TIMEOUT_MS and ${LEASE_MARGIN_MS} more: otherwise an order could be sent twice`;
}

/**
 * Milliseconds that a sending can take from its claim to its stored outcome: a token, a POST, and a token and the rest of the POST's time
 * again after a 401. A program that stops a sender waits this long.
 */
export const maxSendingMs = (times: SendingTimeouts): number =>
  2 * times.UPSTREAM_TOKEN_TIMEOUT_MS + times.UPSTREAM_ORDER_TIMEOUT_MS + LEASE_MARGIN_MS;
