import 'server-only';
import { cache } from 'react';
import { isOwnOrganisation } from '@/lib/contract/organisation';
import {
  type Actor,
  isInTree,
  type Permission,
  requirePermission,
} from '@/lib/organisations/permissions/rules';
import type { Clock } from '@/lib/platform/clock';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError, notFound } from '@/lib/platform/errors';
import { buildOrigin } from '@/lib/platform/http/hosts';
import { log } from '@/lib/platform/log/log';
import { message } from '@/lib/platform/messages/message';
import type { UpstreamOrganisation } from '@/lib/upstream/types';
import { buildPaths, mergeNodes, partitionOwnIds, toSearchWords } from './rules';
import type { OrganisationDto, OrganisationList, OrganisationSearch } from './schema';
import {
  demoteOperators,
  findBelow,
  findHomes,
  findInTree,
  findNodes,
  findOrdering,
  findPath,
  insertUnnamed,
  lockTree,
  markUnseenGone,
  savePaths,
  type TreeRow,
  updateSeenAt,
  upsertListed,
} from './store';

/** Enough for a type-ahead list; more than anybody scrolls through. */
const MAX_SHOWN = 200;
/** Numbers in one line of the log. */
const MAX_LOGGED = 20;

export { lockTree };

/** The path from the root down to an organisation; null when there is none such, or no longer. */
export const findOrganisationPath = (id: number): Promise<number[] | null> => findPath(db(), id);

/**
 * Deny by default: any id that names an organisation passes here before it is used for anything.
 * @throws AppError `not-found`: a foreign organisation and one that does not exist look the same.
 */
export async function requireInTree(actor: Actor, organisationId: number): Promise<void> {
  const path = await findOrganisationPath(organisationId);
  if (!path || !isInTree(path, actor.homeOrganisationId)) throw notFound();
}

/** @throws AppError `not-allowed` without the permission; `not-found` when the acting organisation is not in the actor's tree */
export async function requireInOwnTree(actor: Actor, permission: Permission): Promise<void> {
  requirePermission(actor, permission);
  await requireInTree(actor, actor.organisationId);
}

function toDto(row: TreeRow): OrganisationDto {
  const { id, name, path, currencyDisplay } = row;
  const depth = path.length - 1;
  return {
    id,
    name,
    path,
    depth,
    currencyDisplay,
    parentId: depth === 0 ? null : (path[depth - 1]?.id ?? null),
  };
}

/**
 * Every organisation that the person may act for under the brand of their session, those whose names hold every word of
 * `text`, nearest first; and where they sign in for what they belong to under other brands.
 */
export async function listOrganisations(actor: Actor, search: OrganisationSearch): Promise<OrganisationList> {
  const { here, elsewhere } = await findHomes(db(), actor);
  const rows = await findBelow(db(), {
    homes: [actor.homeOrganisationId, ...here],
    words: toSearchWords(search.text),
    limit: MAX_SHOWN,
  });
  return {
    organisations: rows.map(toDto),
    total: rows[0]?.total ?? 0,
    elsewhere: elsewhere.map(({ id, name, host }) => ({ id, name, origin: buildOrigin(host, env()) })),
  };
}

/** A page, its frame and its parts ask for the same one: it is read once for each page. */
const findOrganisation = cache((home: number, id: number) => findInTree(db(), { home, id }));

/** One organisation of the person's tree. @throws AppError `not-found` for any other. */
export async function getOrganisation(actor: Actor, id: number): Promise<OrganisationDto> {
  const row = await findOrganisation(actor.homeOrganisationId, id);
  if (!row) throw notFound();
  return toDto(row);
}

/** An organisation that the person may act for under the brand of their session; null for every other one. */
export async function findActable(actor: Actor, id: number): Promise<OrganisationDto | null> {
  const { here } = await findHomes(db(), actor);
  for (const home of new Set([actor.homeOrganisationId, ...here])) {
    const row = await findInTree(db(), { home, id });
    if (row) return toDto(row);
  }
  return null;
}

/** An organisation as the distributor knows it. */
export interface OrderingOrganisation {
  /** Under which the API takes its orders. */
  id: number;
  /** Whom they are for, when the API does not know them; null when it does. */
  customer: string | null;
}

/**
 * Returns the organisation under which the distributor takes an organisation's orders: itself, or for one of the portal's own its nearest
 * ancestor that the API knows. All code that names an organisation to the API calls this (docs/decisions/0012).
 * @throws AppError `not-orderable` when the API does not know that ancestor any more: no other organisation pays for its customers
 */
export async function orderingOrganisation(organisationId: number): Promise<OrderingOrganisation> {
  if (!isOwnOrganisation(organisationId)) return { id: organisationId, customer: null };
  const row = await findOrdering(db(), organisationId);
  if (row?.knownId && !row.isKnownGone) return { id: row.knownId, customer: row.name };
  throw new AppError('not-orderable', {
    message: message('customers.errors.notOrderable'),
  });
}

/** Makes an organisation known by its number alone when the API lists nothing about it. */
export const ensureOrganisation = (id: number, clock: Clock): Promise<void> =>
  insertUnnamed(db(), { id, name: `Organisation ${id}`, path: [id], seenAt: clock() });

export interface MirrorResult {
  seen: number;
  gone: number;
}

/**
 * Turns the operators of organisations that are no longer at the top into administrators: a person who sees everything must not be below
 * another organisation. Call it before such a place is saved, which the database rejects otherwise.
 */
async function demoteAndLogOperators(tx: Tx, organisationIds: readonly number[]): Promise<void> {
  const personIds = await demoteOperators(tx, organisationIds);
  if (personIds.length > 0)
    log().warn(
      { code: 'operators-demoted', personIds },
      'operators of an organisation that now stands below another became administrators',
    );
}

/** Removes listed organisations whose id belongs to the portal's own range, and logs them for operators. */
function rejectOwnIds(listed: {
  sourceId: number;
  organisations: UpstreamOrganisation[];
}): UpstreamOrganisation[] {
  const { accepted, refused } = partitionOwnIds(listed.organisations);
  if (refused.length > 0)
    log().error(
      {
        code: 'organisation-ids-refused',
        sourceId: listed.sourceId,
        ids: refused.slice(0, MAX_LOGGED).map(({ id }) => id),
        count: refused.length,
      },
      'the API lists organisations under numbers that the portal keeps for its own; they were left out',
    );
  return accepted;
}

/**
 * Stores what a connection lists of organisations, in one transaction, and marks those below it that it lists
 * no longer as gone. Nothing is marked when the list lacks the source itself: that is a fault, not a removal.
 * @param listing.sourceId the organisation whose connection was asked.
 * @param listing.isAuthoritative true when unlisted ones are gone: the answer was read to its end, and no connection above sees more.
 */
export async function mirrorOrganisations(
  listing: { sourceId: number; isAuthoritative: boolean; organisations: UpstreamOrganisation[] },
  clock: Clock,
): Promise<MirrorResult> {
  const now = clock();
  const accepted = rejectOwnIds(listing);
  return inTransaction(async (tx) => {
    await lockTree(tx);
    const known = await findNodes(tx);
    const merged = mergeNodes(known, accepted, listing.sourceId);
    const paths = buildPaths(merged);
    const parents = new Map(merged.map(({ id, parentId }) => [id, parentId]));
    const rows = accepted.map(({ id, name, linkedAccount, financeType, extra }) => ({
      id,
      name,
      linkedAccount,
      financeType,
      extra,
      parentId: parents.get(id) ?? null,
      path: paths.get(id) ?? [id],
      seenAt: now,
    }));
    const belowNow = known.filter(({ id, path }) => path.length === 1 && (paths.get(id)?.length ?? 1) > 1);
    await demoteAndLogOperators(
      tx,
      belowNow.map(({ id }) => id),
    );
    await upsertListed(tx, rows, listing.isAuthoritative);
    const listedIds = new Set(rows.map(({ id }) => id));
    const moved = known.flatMap(({ id, path: before }) => {
      const path = paths.get(id);
      return path && !listedIds.has(id) && path.join() !== before.join() ? [{ id, path }] : [];
    });
    await savePaths(tx, moved);
    await updateSeenAt(tx, listing.sourceId, now);
    const gone =
      listing.isAuthoritative && listedIds.has(listing.sourceId)
        ? await markUnseenGone(tx, listing.sourceId, [...listedIds], now)
        : 0;
    return { seen: rows.length, gone };
  });
}
