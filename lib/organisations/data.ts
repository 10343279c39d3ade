import 'server-only';
import { demoteOperatorsOf } from '@/lib/accounts/data';
import type { Actor } from '@/lib/auth/rules';
import { originOf } from '@/lib/brand/rules';
import type { Clock } from '@/lib/clock';
import { db, inTransaction } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import type { UpstreamOrganisation } from '@/lib/upstream/types';
import { mergePlaces, pathsOf, searchWords } from './rules';
import type { OrganisationDto, OrganisationList, OrganisationSearch } from './schema';
import {
  findBelow,
  findHomes,
  findPath,
  findPlaces,
  insertUnnamed,
  lockTree,
  markUnseenGone,
  savePath,
  saveSeen,
  type TreeRow,
  touchSeen,
} from './store';

/** Enough for a type-ahead list; more than anybody scrolls through. */
const MAX_SHOWN = 200;

/** The path from the root down to an organisation; null when there is none such, or no longer. */
export const findOrganisationPath = (id: number): Promise<number[] | null> => findPath(db(), id);

function toDto(row: TreeRow): OrganisationDto {
  const { id, name, path } = row;
  const depth = path.length - 1;
  return { id, name, path, depth, parentId: depth === 0 ? null : (path[depth - 1]?.id ?? null) };
}

/**
 * Every organisation that the person may act for under the brand of their session, those whose names hold every word of
 * `text`, nearest first; and where they sign in for what they belong to under other brands.
 */
export async function listOrganisations(actor: Actor, search: OrganisationSearch): Promise<OrganisationList> {
  const { here, elsewhere } = await findHomes(db(), actor);
  const rows = await findBelow(db(), {
    homes: [actor.homeOrganisationId, ...here],
    words: searchWords(search.text),
    limit: MAX_SHOWN,
  });
  const own = { port: env().PORT, isPlain: env().INSECURE_COOKIES };
  return {
    organisations: rows.map(toDto),
    total: rows[0]?.total ?? 0,
    elsewhere: elsewhere.map(({ id, name, host }) => ({ id, name, origin: originOf(host, own) })),
  };
}

/** One organisation of the person's tree. @throws AppError `not-found` for any other. */
export async function getOrganisation(actor: Actor, id: number): Promise<OrganisationDto> {
  const [row] = await findBelow(db(), { homes: [actor.homeOrganisationId], words: [], limit: 1, only: id });
  if (!row) throw notFound();
  return toDto(row);
}

/** Makes an organisation known by its number alone when the API told nothing about it. */
export const ensureOrganisation = (id: number, clock: Clock): Promise<void> =>
  insertUnnamed(db(), { id, name: `Organisation ${id}`, path: [id], seenAt: clock() });

export interface MirrorResult {
  seen: number;
  gone: number;
}

/**
 * Stores what a connection was told about organisations, in one transaction, and marks those below it that were not
 * told any more. Nothing is marked when the list lacks the teller itself: that is a fault, not a removal.
 * @param told.teller the organisation whose connection was asked.
 * @param told.decides whether what is not told is gone: the answer was read whole, and nobody above sees more.
 */
export async function mirrorOrganisations(
  told: { teller: number; decides: boolean; organisations: UpstreamOrganisation[] },
  clock: Clock,
): Promise<MirrorResult> {
  const now = clock();
  return inTransaction(async (tx) => {
    await lockTree(tx);
    const known = await findPlaces(tx);
    const merged = mergePlaces(known, told.organisations, told.teller);
    const paths = pathsOf(merged);
    const parents = new Map(merged.map(({ id, parentId }) => [id, parentId]));
    const rows = told.organisations.map(({ id, name, linkedAccount, financeType, extra }) => ({
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
    await demoteOperatorsOf(
      tx,
      belowNow.map(({ id }) => id),
    );
    await saveSeen(tx, rows, told.decides);
    const seen = new Set(rows.map(({ id }) => id));
    for (const { id, path } of known) {
      const moved = paths.get(id);
      if (moved && !seen.has(id) && moved.join() !== path.join()) await savePath(tx, id, moved);
    }
    await touchSeen(tx, told.teller, now);
    const gone =
      told.decides && seen.has(told.teller) ? await markUnseenGone(tx, told.teller, [...seen], now) : 0;
    return { seen: rows.length, gone };
  });
}
