import 'server-only';
import { Webhook } from 'standardwebhooks';
import { notify } from '@/lib/accounts/notifications/notify';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import { message } from '@/lib/platform/messages/message';
import { metrics } from '@/lib/platform/metrics/instruments';
import { openSecret, SecretError, secretsKeys } from '@/lib/platform/secrets';
import { findWebhookAudience, giveUpPending } from '../store';
import { post, TIMEOUT_MS } from './post';
import { type Answer, buildMessage, buildTestMessage, type Outcome, toOutcome } from './rules';
import {
  claimDue,
  deleteOld,
  disable,
  findNewestDeliveries,
  findSendable,
  hasAcceptedSince,
  insertAttempt,
  lockClaimed,
  type Sendable,
  type SendClaim,
  saveState,
  scheduleRetry,
} from './store';

/** A sender that does not come back in its time and this much longer is gone. */
const LEASE_MARGIN_MS = 15_000;
/** Messages under way at once in one worker, each to another receiver. */
const CONCURRENCY = 16;
/** Interval at which new messages are looked up while slow receivers are still pending. */
const POLL_MS = 500;
/** A run ends after this, so that others get their turn; the next one goes on. */
const RUN_MS = 60_000;

/** The secrets that sign, the newest first. One that does not open is left out, and the log says so. */
function openSecrets(
  { organisationId, secretCiphertext, oldSecretCiphertext }: Sendable,
  webhookId: string,
): string[] {
  const owner = { organisationId, field: `webhook_secret:${webhookId}` } as const;
  return [secretCiphertext, oldSecretCiphertext].flatMap((ciphertext) => {
    try {
      return ciphertext === null ? [] : [openSecret(ciphertext, owner, secretsKeys())];
    } catch (error) {
      if (!(error instanceof SecretError)) throw error;
      log().error(
        { code: 'webhook-secret-unreadable', webhookId, err: error },
        'the secret of a webhook cannot be opened',
      );
      return [];
    }
  });
}

/** Why nothing was sent at all. */
const toUnsentAnswer = (failure: 'hidden' | 'secret'): Answer => ({
  httpStatus: null,
  failure,
  retryAfterMs: null,
  milliseconds: 0,
});

const toBody = ({ event, organisationId, createdAt }: Sendable): string =>
  event ? buildMessage(event.facts) : buildTestMessage(organisationId, createdAt);

/** The bodies of the newest messages to the receivers of an organisation, for commands of the operator. */
export async function listSentBodies(tx: Tx, organisationId: number, limit: number): Promise<string[]> {
  const bodies: string[] = [];
  for (const id of await findNewestDeliveries(tx, organisationId, limit)) {
    const sendable = await findSendable(tx, id);
    if (sendable?.isVisible) bodies.push(toBody(sendable));
  }
  return bodies;
}

async function send(claim: SendClaim, sendable: Sendable): Promise<Answer> {
  if (!sendable.isVisible) return toUnsentAnswer('hidden');
  const body = toBody(sendable);
  const secrets = openSecrets(sendable, claim.webhookId);
  if (secrets.length === 0) return toUnsentAnswer('secret');
  const headers = signedHeaders(sendable.event?.id ?? claim.id, new Date(), body, secrets);
  return post(new URL(sendable.url), body, headers, { toPrivate: env().WEBHOOKS_TO_PRIVATE_ADDRESSES });
}

/** Stores what came of a try with all that follows; nothing when another try counts by now. */
async function saveOutcome(claim: SendClaim, answer: Answer, outcome: Outcome): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await lockClaimed(tx, claim))) return;
    await insertAttempt(tx, claim, answer);
    if (outcome.is === 'retry') return scheduleRetry(tx, claim, outcome);
    await saveState(tx, claim.id, outcome.is === 'delivered' ? 'DELIVERED' : 'GIVEN_UP');
    if (outcome.is === 'delivered' || answer.failure === 'hidden') return;
    const isGone = outcome.is === 'gone';
    const isDead = isGone || !(await hasAcceptedSince(tx, claim));
    if (isDead) {
      await disable(tx, claim.webhookId, isGone ? 'gone' : 'not-answering');
      await giveUpPending(tx, claim.webhookId);
    }
    await notifyGivenUp(tx, claim.webhookId, isDead);
  });
}

async function deliver(claim: SendClaim): Promise<void> {
  try {
    const sendable = await findSendable(db(), claim.id);
    if (!sendable) return;
    const answer = await send(claim, sendable);
    const outcome = toOutcome(answer, claim.tries, Math.random());
    metrics().webhooks.inc({ result: outcome.is });
    await saveOutcome(claim, answer, outcome);
  } catch (error) {
    // The lease runs out, and it is sent again: with the same id.
    log().error(
      { code: 'webhook-sending-broken', err: error, deliveryId: claim.id },
      'a message to a receiver could not be sent',
    );
  }
}

const delay = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Sends due messages, one at a time to each receiver, until none is left. A receiver that does not answer takes up one place of many; the
 * others are still served.
 */
export async function deliverDue(): Promise<void> {
  const inFlight = new Set<Promise<void>>();
  const endsAt = performance.now() + RUN_MS;
  const isOver = () => performance.now() > endsAt;
  for (;;) {
    const limit = isOver() ? 0 : CONCURRENCY - inFlight.size;
    const leaseMs = TIMEOUT_MS + LEASE_MARGIN_MS;
    const claims = limit === 0 ? [] : await inTransaction((tx) => claimDue(tx, { limit, leaseMs }));
    for (const claim of claims) {
      const work: Promise<void> = deliver(claim).finally(() => inFlight.delete(work));
      inFlight.add(work);
    }
    if (inFlight.size === 0) return;
    await Promise.race([...inFlight, delay(POLL_MS)]);
  }
}

/**
 * Sends one message once to an address that the operator configured; it may be in a closed network.
 * @param id by which the receiver knows a repetition
 * @param secret `whsec_…`; the message is not signed without one
 */
export function sendToOperator(url: string, id: string, body: string, secret?: string): Promise<Answer> {
  const headers = secret ? signedHeaders(id, new Date(), body, [secret]) : { 'webhook-id': id };
  return post(new URL(url), body, headers, { toPrivate: true });
}

/** Deletes what was done long ago. */
export const sweepDeliveries = (): Promise<void> => deleteOld(db(), env().WEBHOOK_RETENTION_DAYS);

/**
 * The headers of a message (Standard Webhooks).
 * @param id of the event: a receiver that has seen it knows a repetition by it.
 * @param secrets `whsec_…`; for a while after a rotation both the new and the old one sign.
 */
function signedHeaders(
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

/**
 * Notifies the managers of a webhook that something could not be delivered: at most once a day for each, however much
 * it is, and always when nothing is sent any more.
 */
async function notifyGivenUp(tx: Tx, webhookId: string, isDisabled: boolean): Promise<void> {
  const audience = await findWebhookAudience(tx, webhookId, isDisabled);
  if (!audience) return;
  const now = systemClock().toISOString();
  await notify(
    tx,
    audience.personIds.map((personId) => ({
      key: `webhook ${webhookId} ${isDisabled ? `stopped ${now}` : now.slice(0, 10)}`,
      personId,
      organisationId: audience.organisationId,
      kind: 'webhook-failed' as const,
      title: isDisabled
        ? message('webhook-notifications.failed.stopped')
        : message('webhook-notifications.failed.givenUp'),
      detail: [[message('webhook-notifications.failed.detail', { host: audience.host })]],
      path: `/admin/webhooks/${webhookId}` as const,
    })),
  );
}
