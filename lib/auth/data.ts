import 'server-only';
import { beside } from '@/lib/background';
import { findBrandByHost } from '@/lib/brand/data';
import { AsyncLru } from '@/lib/cache/async-lru';
import { systemClock } from '@/lib/clock';
import { db } from '@/lib/db/pool';
import { AppError, notFound } from '@/lib/errors';
import { type Actor, rightsOf } from '@/lib/permissions/rules';
import { hashOf } from '@/lib/tokens';
import { sessionIdIn } from './session-cookie';
import {
  deleteEndedSessions,
  findPerson,
  findSession,
  insertSession,
  revokeSession,
  revokeSessionsOf,
  type SessionRow,
  touchSession,
} from './store';

export interface WhoAsks {
  /** The Host header as it came; forwarded hosts are not believed. */
  host: string | null;
  /** The value of the session cookie. */
  cookie: string | undefined;
  /** The organisation named by the URL; null means the person's own. */
  organisationId: number | null;
}

/** What cookies decode to: opening one takes longer than asking the database whether its session lives. */
const SESSION_IDS = new AsyncLru<string | null>(1_000, 60_000);

const keptSessionId = (cookie: string): Promise<string | null> =>
  SESSION_IDS.get(hashOf(cookie), () => sessionIdIn(cookie));

/** To within so much it is known when a session was used last. */
const SEEN_MS = 5 * 60_000;
const SEEN = new AsyncLru<void>(20_000, SEEN_MS);

/** Beside the request, and once in a while: nobody waits for it. */
const noteSeen = (idHash: string, now: Date): void =>
  beside('that a session was used was not noted', () =>
    SEEN.get(idHash, () => touchSession(db(), idHash, now, SEEN_MS)),
  );

type PersonActing = Omit<SessionRow, 'sessionId' | 'organisationId'> & {
  sessionId?: string;
  organisationId: number;
};

/** null when the person belongs neither to the organisation that they act for nor to one above it. */
function toActor({ personId, memberships, ...rest }: PersonActing): Actor | null {
  const [home, ...others] = memberships ?? [];
  return home ? { ...rest, ...rightsOf([home, ...others]), userId: personId, realUserId: personId } : null;
}

/**
 * The person behind a session cookie, on this host, for this organisation; null when not signed in here.
 * A session of one brand is worth nothing on another brand's host.
 * @throws AppError `not-found` when the organisation is not in the person's tree.
 */
export async function findActor(asks: WhoAsks): Promise<Actor | null> {
  if (!asks.cookie) return null;
  const brand = await findBrandByHost(asks.host);
  if (!brand) return null;
  const sessionId = await keptSessionId(asks.cookie);
  if (!sessionId) return null;
  const session = { idHash: hashOf(sessionId), brandId: brand.id, now: systemClock() };
  const row = await findSession(db(), { ...session, organisationId: asks.organisationId });
  if (!row) return null;
  noteSeen(session.idHash, session.now);
  const actor = row.organisationId === null ? null : toActor({ ...row, organisationId: row.organisationId });
  if (actor) return actor;
  // Whoever belongs to nothing under this brand any more is not signed in; somebody else is in the wrong place.
  const own = await findSession(db(), { ...session, organisationId: null });
  if (own?.organisationId) throw notFound();
  return null;
}

/** @throws AppError `not-signed-in`, or `not-found` for an organisation outside the person's tree. */
export async function requireActor(asks: WhoAsks): Promise<Actor> {
  const actor = await findActor(asks);
  if (actor) return actor;
  throw new AppError('not-signed-in', {
    detail: 'Your session has ended. Sign in again; your cart is kept.',
  });
}

/**
 * The Actor that a person would be if they looked now, for what is done in their name in the background. Without a
 * session: no request may be answered with it.
 * @param under the brand under which they began what is done; without it, the brand under which they see the organisation.
 * @returns null when they may not look any more: disabled, or the organisation left their tree.
 */
export async function findAbsentActor(
  personId: string,
  organisationId: number,
  under?: number,
): Promise<Actor | null> {
  const row = await findPerson(db(), { personId, organisationId });
  const brandId = under ?? row?.brandId ?? null;
  return row && brandId !== null ? toActor({ ...row, brandId }) : null;
}

/** Ends every session of the person, this one too: the next request of each is refused, on every node. */
export async function signOutEverywhere(actor: Actor): Promise<void> {
  await revokeSessionsOf(db(), actor.realUserId, systemClock());
}

/** In the transaction of what ends them. */
export {
  deleteEndedSessions as deleteSessionsEndedBefore,
  insertSession as beginSession,
  revokeSession as endSession,
  revokeSessionsOf as endSessions,
};
