import 'server-only';
import { systemClock } from '@/lib/clock';
import { db } from '@/lib/db/pool';
import { AppError } from '@/lib/errors';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { supportedTimeZone } from '@/lib/time-zone';
import { type CatalogueView, dictionary, viewOf } from '../price-view';
import { changesIn, type Span } from './changes';
import { dayIn, daysBefore } from './rules';
import type { ChangeRow, ChangesFilter, ChangesPage, ChangesQuery, Place } from './schema';
import { writePlace } from './schema';
import { findEnds, findLastAt } from './store';
import { ChangeTally, isPicked } from './tally';

const PAGE_SIZE = 50;
/** Changes that one answer looks at, at most: the counts are of so many, and a rare kind is searched for so far. */
const MOST_LOOKED = 20_000;
/** How far back anybody may ask. */
const MOST_DAYS = 400;

/** When a connection's products were last seen to change, to the microsecond; null when they never were. */
export const lastChangeAt = (connectionId: number): Promise<string | null> => findLastAt(db(), connectionId);

const DAYS: Record<string, number> = { yesterday: 1, '7': 7, '30': 30 };

/** The first day of what is asked for, in the person's zone. @throws AppError `invalid` for one too long ago. */
function firstDay(since: string, zone: string): string {
  const today = dayIn(systemClock(), zone);
  const days = DAYS[since];
  if (days !== undefined) return daysBefore(today, days);
  if (since < daysBefore(today, MOST_DAYS))
    throw new AppError('invalid', {
      detail: `Choose a day of the last ${MOST_DAYS} days.`,
      fields: [{ path: 'since', message: `Choose a day of the last ${MOST_DAYS} days.` }],
    });
  return since;
}

/** Where the asked span begins, as a day too, and ends; `until` null when nothing ever changed. */
async function endsOf(actor: Actor, view: CatalogueView, since: string) {
  const zone = supportedTimeZone(actor.timezone);
  const day = firstDay(since, zone);
  return { ...(await findEnds(db(), view.connection.id, { day, zone })), day };
}

const EMPTY_COUNTS = { kinds: {}, vendors: [], types: [], total: 0, more: false };

/**
 * What is new in the acting organisation's catalogue since a day, at its own prices, newest first: one row per product,
 * which compares the beginning of the span with its end. Counts with the first part.
 * @throws AppError `invalid` for a day too long ago.
 */
export async function listChanges(actor: Actor, query: ChangesQuery): Promise<ChangesPage> {
  requirePermission(actor, 'products:read');
  const view = await viewOf(actor);
  if (!view) {
    const since = systemClock().toISOString();
    return { rows: [], next: null, counts: EMPTY_COUNTS, since, knownSince: null, priced: false };
  }
  const { since, until, knownSince } = await endsOf(actor, view, query.since);
  const head = { since, knownSince, priced: view.prices.ladder.visible };
  if (until === null) return { ...head, rows: [], next: null, counts: query.after ? null : EMPTY_COUNTS };
  return { ...head, ...(await readPart(view, { since, until }, query)) };
}

async function readPart(view: CatalogueView, span: Span, query: ChangesQuery) {
  const tally = query.after ? null : new ChangeTally(query);
  const rows: ChangeRow[] = [];
  let [looked, isMore, hasRest] = [0, false, false];
  let end: Place | null = null;
  for await (const stretch of changesIn(view, await dictionary(), { span, after: query.after })) {
    for (const change of stretch.changes) {
      tally?.add(change);
      if (!isPicked(change, query)) continue;
      if (rows.length < PAGE_SIZE) rows.push(change);
      else isMore = true;
    }
    end = stretch.end;
    looked += stretch.looked;
    hasRest = looked >= MOST_LOOKED;
    if (hasRest || (isMore && !tally)) break;
  }
  const last = rows.at(-1);
  const until = query.after?.until ?? span.until;
  const goesOn = isMore && last ? { until, at: last.at, id: last.id } : hasRest ? end : null;
  return { rows, next: goesOn && writePlace(goesOn), counts: tally?.counts(hasRest) ?? null };
}

/**
 * Everything that `listChanges` lists, stretch by stretch, in the same order, and the day since when.
 * @throws AppError as it does.
 */
export async function openChanges(
  actor: Actor,
  filter: ChangesFilter,
): Promise<{ day: string; stretches: AsyncGenerator<ChangeRow[]> }> {
  requirePermission(actor, 'products:read');
  const view = await viewOf(actor);
  if (!view)
    return {
      day: firstDay(filter.since, supportedTimeZone(actor.timezone)),
      stretches: picked(null, null, filter),
    };
  const { since, until, day } = await endsOf(actor, view, filter.since);
  return { day, stretches: picked(view, until === null ? null : { since, until }, filter) };
}

async function* picked(
  view: CatalogueView | null,
  span: Span | null,
  filter: ChangesFilter,
): AsyncGenerator<ChangeRow[]> {
  if (!view || !span) return;
  for await (const { changes } of changesIn(view, await dictionary(), { span }))
    yield changes.filter((change) => isPicked(change, filter));
}
