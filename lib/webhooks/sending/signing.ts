import { Webhook } from 'standardwebhooks';

/**
 * The headers of a message (Standard Webhooks).
 * @param id of the event: a receiver that has seen it knows a repetition by it.
 * @param secrets `whsec_…`; for a while after a rotation both the new and the old one sign.
 */
export function signedHeaders(
  id: string,
  at: Date,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
