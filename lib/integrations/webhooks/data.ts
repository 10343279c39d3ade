import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError, notFound } from '@/lib/platform/errors';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { resealSecret, sealSecret, secretsKey } from '@/lib/platform/secrets';
import { MAX_WEBHOOKS, OLD_SECRET_HOURS } from './rules';
import type { ChangeWebhook, NewSecret, Webhook, WebhookInput, Webhooks } from './schema';
import { isForbiddenUrl } from './sending/post';
import {
  deleteWebhook,
  findSealedSecrets,
  findWebhook,
  findWebhooks,
  giveUpPending,
  insertWebhook,
  lockAndCountWebhooks,
  replaceSealedSecret,
  replaceSecret,
  updateWebhook,
} from './store';

/** Bytes of a secret; Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** Requires a manager of webhooks, and that the acting organisation is in their tree. */
export async function requireManager(actor: Actor): Promise<void> {
  requirePermission(actor, 'webhooks:manage');
  await requireInTree(actor, actor.organisationId);
}

/** @throws AppError `invalid` for an address that nothing could ever be sent to */
function requireReachable(url: string): void {
  if (!isForbiddenUrl(new URL(url), env().WEBHOOKS_TO_PRIVATE_ADDRESSES)) return;
  const reason = url.startsWith('http:')
    ? fieldMessage('webhooks.url.protocol')
    : fieldMessage('webhooks.url.privateNetwork');
  throw new AppError('invalid', { fields: [{ path: 'url', message: reason }] });
}

/** A new secret for one webhook, to be shown and to be stored. It opens for that webhook only. */
function createSecret(organisationId: number, id: string): { secret: string; ciphertext: string } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const owner = { organisationId, field: `webhook_secret:${id}` } as const;
  return { secret, ciphertext: sealSecret(secret, owner, secretsKey()) };
}

/** The webhooks of the acting organisation. */
export async function listWebhooks(actor: Actor): Promise<Webhooks> {
  await requireManager(actor);
  return { webhooks: await findWebhooks(db(), actor.organisationId) };
}

/** @throws AppError `not-found` for one of another organisation too */
export async function getWebhook(actor: Actor, id: string): Promise<Webhook> {
  await requireManager(actor);
  const webhook = await findWebhook(db(), actor.organisationId, id);
  if (!webhook) throw notFound();
  return webhook;
}

/**
 * Creates a webhook: it gets the events from now on.
 * @returns its secret, which is shown this once.
 * @throws AppError `invalid`; `conflict` when there are too many.
 */
export async function createWebhook(actor: Actor, input: WebhookInput): Promise<NewSecret> {
  await requireManager(actor);
  requireReachable(input.url);
  const { organisationId } = actor;
  const id = randomUUID();
  const { secret, ciphertext } = createSecret(organisationId, id);
  await inTransaction(async (tx) => {
    if ((await lockAndCountWebhooks(tx, organisationId)) >= MAX_WEBHOOKS)
      throw new AppError('conflict', {
        message: message('webhooks.errors.tooMany', { max: MAX_WEBHOOKS }),
      });
    await insertWebhook(tx, {
      ...input,
      id,
      organisationId,
      secretCiphertext: ciphertext,
      createdBy: actor.realUserId,
    });
    await recordAuditEvent(tx, actor, {
      action: 'webhooks.created',
      subject: `webhook:${id}`,
      detail: input.url,
    });
  });
  return { id, secret };
}

/** Changes a webhook, pauses it or takes it up again. @throws AppError `invalid`, `not-found` */
export async function changeWebhook(actor: Actor, id: string, input: ChangeWebhook): Promise<Webhook> {
  await requireManager(actor);
  requireReachable(input.url);
  const at = { organisationId: actor.organisationId, id };
  await inTransaction(async (tx) => {
    if (!(await updateWebhook(tx, at, input))) throw notFound();
    if (input.paused) await giveUpPending(tx, id);
    await recordAuditEvent(tx, actor, {
      action: 'webhooks.changed',
      subject: `webhook:${id}`,
      detail: input.paused ? message('audit.details.webhookPaused', { url: input.url }) : input.url,
    });
  });
  return getWebhook(actor, id);
}

/** Deletes a webhook with its log. @throws AppError `not-found` */
export async function removeWebhook(actor: Actor, id: string): Promise<void> {
  await requireManager(actor);
  await inTransaction(async (tx) => {
    if (!(await deleteWebhook(tx, actor.organisationId, id))) throw notFound();
    await recordAuditEvent(tx, actor, { action: 'webhooks.deleted', subject: `webhook:${id}` });
  });
}

/**
 * Gives a webhook a new secret. The old one signs as well for a day, so that the receiver can change over without losing
 * a message.
 * @throws AppError `not-found`
 */
export async function rotateSecret(actor: Actor, id: string): Promise<NewSecret> {
  await requireManager(actor);
  const at = { organisationId: actor.organisationId, id };
  const { secret, ciphertext } = createSecret(actor.organisationId, id);
  await inTransaction(async (tx) => {
    if (!(await replaceSecret(tx, at, ciphertext, OLD_SECRET_HOURS))) throw notFound();
    await recordAuditEvent(tx, actor, { action: 'webhooks.secret-rotated', subject: `webhook:${id}` });
  });
  return { id, secret };
}

/** Seals the stored secrets with the key of now, wherever another one did. */
export async function resealWebhookSecrets(): Promise<void> {
  for (const { id, organisationId, ciphertext } of await findSealedSecrets(db())) {
    const sealed = resealSecret(ciphertext, { organisationId, field: `webhook_secret:${id}` });
    if (sealed) await replaceSealedSecret(db(), id, { from: ciphertext, to: sealed });
  }
}
