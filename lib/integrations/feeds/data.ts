import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { findBrandByHost, getMailBrand } from '@/lib/brand/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { sha256Hex } from '@/lib/platform/secrets';
import { renderAtom } from './rules';
import { type Feeds, MAX_FEEDS, type NewFeed, type NewFeedAddress } from './schema';
import {
  findEntries,
  findFeeds,
  insertFeed,
  lockAndCountFeeds,
  type ReadFeed,
  recordRead,
  revokeFeed,
} from './store';

const TOKEN_BYTES = 32;
const MAX_ENTRIES = 100;
/** Feed readers poll every few minutes; a reader that polls more often than this is rate-limited. */
const READS_PER_MINUTE = 60;

async function requireManager(actor: Actor): Promise<void> {
  requirePermission(actor, 'webhooks:manage');
  await requireInTree(actor, actor.organisationId);
}

/** The feeds of the acting organisation. */
export async function listFeeds(actor: Actor): Promise<Feeds> {
  await requireManager(actor);
  return { feeds: await findFeeds(db(), actor.organisationId) };
}

/**
 * Makes a feed. @returns its address with the token, which is shown this once: the right to read it.
 * @throws AppError `conflict` when there are too many.
 */
export async function createFeed(actor: Actor, { name }: NewFeed): Promise<NewFeedAddress> {
  await requireManager(actor);
  const { organisationId } = actor;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return inTransaction(async (tx) => {
    if ((await lockAndCountFeeds(tx, organisationId)) >= MAX_FEEDS)
      throw new AppError('conflict', {
        message: message('feeds.errors.tooMany', { max: MAX_FEEDS }),
      });
    const row = { organisationId, name, tokenHash: sha256Hex(token), createdBy: actor.realUserId };
    const id = await insertFeed(tx, row);
    await recordAuditEvent(tx, actor, { action: 'feeds.created', subject: `feed:${id}`, detail: name });
    const { origin } = await getMailBrand(tx, actor.brandId);
    return { id, address: `${origin ?? ''}/api/feeds/${token}` };
  });
}

/** Ends a feed at once: its address leads nowhere any more. @throws AppError `not-found` */
export async function endFeed(actor: Actor, id: string): Promise<void> {
  await requireManager(actor);
  await inTransaction(async (tx) => {
    if (!(await revokeFeed(tx, actor.organisationId, id))) throw notFound();
    await recordAuditEvent(tx, actor, { action: 'feeds.revoked', subject: `feed:${id}` });
  });
}

/** The events of an organisation's orders as a document under a brand. */
export async function renderFeed(
  brandId: number,
  feed: Pick<ReadFeed, 'id' | 'organisationId' | 'organisationName' | 'createdAt'>,
): Promise<string> {
  const { name: author, origin } = await getMailBrand(db(), brandId);
  const entries = await findEntries(db(), feed.organisationId, MAX_ENTRIES);
  const t = pageTranslator('feeds.document');
  const title = t('title', { organisation: feed.organisationName });
  return renderAtom(t, pageTranslator('orders'), { ...feed, title, author, origin, entries });
}

/**
 * Returns the events of an organisation's orders to the bearer of the token. The feed exists on the host of the brand under which it was
 * made, and on no other.
 * @throws AppError `not-found` for a token that is unknown or revoked; `too-many`
 */
export async function readFeed(host: string | null, token: string): Promise<{ body: string; etag: string }> {
  const brand = await findBrandByHost(host);
  const feed = brand && (await recordRead(db(), sha256Hex(token)));
  if (!feed || feed.brandId !== brand.id) throw notFound();
  if (feed.reads > READS_PER_MINUTE)
    throw new AppError('too-many', {
      message: message('feeds.errors.tooOften'),
      retryAfterSeconds: Math.max(1, feed.secondsLeft),
    });
  const body = await renderFeed(brand.id, feed);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

/** True when a reader already has this version (RFC 9110 §13.1.2). */
const matchesEtag = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));

/** A feed as a response. No cache stores it; a reader that has this version gets 304. */
export function feedResponse(
  { body, etag }: { body: string; etag: string },
  ifNoneMatch: string | null,
): Response {
  const headers = {
    etag,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  };
  if (matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': 'application/atom+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}
