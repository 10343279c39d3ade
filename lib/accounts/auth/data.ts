import 'server-only';
import { findBrandByHost } from '@/lib/brand/data';
import { resolveFeatures } from '@/lib/organisations/features/rules';
import { toPriceScope } from '@/lib/organisations/permissions/price-view';
import { type Actor, resolveRights, toViewing, withPriceRights } from '@/lib/organisations/permissions/rules';
import { runInBackground } from '@/lib/platform/background';
import { AsyncLru } from '@/lib/platform/cache/async-lru';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { sha256Hex } from '@/lib/platform/secrets';
import { readSessionId } from './session-cookie';
import {
  deleteEndedSessions,
  findPerson,
  findSession,
  forgetDevices,
  insertSession,
  revokeSession,
  revokeSessions,
  type SessionRow,
  saveViewedOrganisation,
  touchSession,
} from './store';

export interface ActorRequest {
  /** The Host header as received; forwarded hosts are not believed. */
  host: string | null;
  /** The value of the session cookie. */
  cookie: string | undefined;
  /** The organisation named by the URL; null means the person's own. */
  organisationId: number | null;
}

async function readSessionHash(cookie: string): Promise<string | null> {
  const sessionId = await readSessionId(cookie);
  return sessionId && sha256Hex(sessionId);
}

/** The precision of the time of last use. */
const LAST_SEEN_INTERVAL_MS = 5 * 60_000;
const LAST_SEEN_CACHE = new AsyncLru<void>(20_000, LAST_SEEN_INTERVAL_MS);

/** In the background, at most once in `LAST_SEEN_INTERVAL_MS`. */
const recordLastSeen = (idHash: string, now: Date): void =>
  runInBackground('session-use-not-stored', 'that a session was used was not noted', () =>
    LAST_SEEN_CACHE.get(idHash, () => touchSession(db(), idHash, now, LAST_SEEN_INTERVAL_MS)),
  );

type ActingPerson = Omit<SessionRow, 'sessionId' | 'organisationId' | 'isViewing'> & {
  sessionId?: string;
  isViewing?: boolean | null;
  organisationId: number;
};

/** null when the person belongs neither to the organisation that they act for nor to one above it. */
function toActor({
  personId,
  memberships,
  steps,
  featureSettings,
  isViewing,
  ...rest
}: ActingPerson): Actor | null {
  const [home, ...others] = memberships ?? [];
  if (!home) return null;
  const { organisationId: ownId } = others.at(-1) ?? home;
  const priceScope = toPriceScope(steps ?? [], ownId);
  const rights = resolveRights([home, ...others]);
  const actor = withPriceRights({
    ...rest,
    ...rights,
    priceScope,
    features: resolveFeatures(featureSettings ?? []),
    userId: personId,
    realUserId: personId,
  });
  return isViewing ? toViewing(actor) : actor;
}

/**
 * The person behind a session cookie, on this host, for this organisation; null when not signed in here.
 * A session of one brand is worth nothing on another brand's host.
 * @throws AppError `not-found` when the organisation is not in the person's tree.
 */
export async function findActor(request: ActorRequest): Promise<Actor | null> {
  if (!request.cookie) return null;
  const brand = await findBrandByHost(request.host);
  if (!brand) return null;
  const idHash = await readSessionHash(request.cookie);
  if (!idHash) return null;
  const session = { idHash, brandId: brand.id, now: systemClock() };
  const row = await findSession(db(), { ...session, organisationId: request.organisationId });
  if (!row) return null;
  recordLastSeen(session.idHash, session.now);
  const actor = row.organisationId === null ? null : toActor({ ...row, organisationId: row.organisationId });
  if (actor) return actor;
  // A person with no membership under this brand is not signed in; any other person has requested a foreign organisation.
  const own = await findSession(db(), { ...session, organisationId: null });
  if (own?.organisationId) throw notFound();
  return null;
}

/** @throws AppError `not-signed-in`, or `not-found` for an organisation outside the person's tree. */
export async function requireActor(request: ActorRequest): Promise<Actor> {
  const actor = await findActor(request);
  if (actor) return actor;
  throw new AppError('not-signed-in', { message: message('account.sessionErrors.signedOut') });
}

/**
 * The Actor that a person would be if they looked now, for what is done in their name in the background. Without a
 * session: no request may be answered with it.
 * @param brandOverride the brand under which they began what is done; without it, the brand under which they see the organisation.
 * @returns null when they no longer have access: disabled, or the organisation left their tree.
 */
export async function findBackgroundActor(
  personId: string,
  organisationId: number,
  brandOverride?: number,
): Promise<Actor | null> {
  const row = await findPerson(db(), { personId, organisationId });
  const brandId = brandOverride ?? row?.brandId ?? null;
  return row && brandId !== null ? toActor({ ...row, brandId }) : null;
}

/**
 * Ends every session of the person, this one too: the next request of each is rejected, on every node. Their devices are
 * unknown from then on.
 */
export async function signOutEverywhere(actor: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    await forgetDevices(tx, actor.realUserId);
    await revokeSessions(tx, actor.realUserId, systemClock());
  });
}

/** In the transaction of what ends them. */
export {
  deleteEndedSessions as deleteSessionsEndedBefore,
  insertSession as beginSession,
  revokeSession as endSession,
  revokeSessions,
  saveViewedOrganisation,
};
