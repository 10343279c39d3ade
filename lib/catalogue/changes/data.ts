import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { dayIn, supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { type CatalogueContext, getCatalogueContext, getLabels } from '../model/context';
import { rowFacts } from '../model/facts';
import { findOffers } from '../model/store';
import { ChangeTally, isSelected } from './change-counts';
import { daysBefore } from './rules';
import type { ChangePosition, ChangeRow, ChangesFilter, ChangesPage, ChangesQuery } from './schema';
import { formatChangeCursor } from './schema';
import { findEnds, findLastAt } from './store';
import { streamChanges, type TimeSpan } from './stream-changes';

const PAGE_SIZE = 50;
/** Changes that one answer looks at, at most: the counts are of so many, and a rare kind is searched for so far. */
const MAX_CHANGES_SCANNED = 20_000;
/** The earliest date that can be queried, in days before today. */
const MAX_DAYS = 400;

/** When a connection's products were last seen to change, to the microsecond; null when they never were. */
export const getLastChangeAt = (connectionId: number): Promise<string | null> =>
  findLastAt(db(), connectionId);

const PRESET_DAYS: Record<string, number> = { yesterday: 1, '7': 7, '30': 30 };

/** The first day of the span, in the person's zone. @throws AppError `invalid` for one too long ago. */
function firstDay(since: string, zone: string): string {
  const today = dayIn(systemClock(), zone);
  const days = PRESET_DAYS[since];
  if (days !== undefined) return daysBefore(today, days);
  if (since < daysBefore(today, MAX_DAYS))
    throw new AppError('invalid', {
      message: message('catalogue-changes.errors.dayTooEarly', { days: MAX_DAYS }),
      fields: [
        { path: 'since', message: fieldMessage('catalogue-changes.errors.dayTooEarly', { days: MAX_DAYS }) },
      ],
    });
  return since;
}

/** Returns the span's beginning, also as a day, and its end; `until` is null when there are no changes. */
async function getSpanEnds(actor: Actor, context: CatalogueContext, since: string) {
  const zone = supportedTimeZone(actor.timezone);
  const day = firstDay(since, zone);
  return { ...(await findEnds(db(), context.connection.id, { day, zone })), day };
}

const EMPTY_COUNTS = { kinds: {}, vendors: [], types: [], total: 0, more: false };

/**
 * Lists the changes of the acting organisation's catalogue since a day, at its own prices, newest first. Each product has one
 * row, which compares the beginning of the span with its end. Only the first part has counts.
 * @throws AppError `invalid` for a day too long ago.
 */
export async function listChanges(actor: Actor, query: ChangesQuery): Promise<ChangesPage> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  if (!context) {
    const since = systemClock().toISOString();
    return { rows: [], next: null, counts: EMPTY_COUNTS, since, knownSince: null, priced: false };
  }
  const { since, until, knownSince } = await getSpanEnds(actor, context, query.since);
  const head = { since, knownSince, priced: context.prices.priceChain.visible };
  if (until === null) return { ...head, rows: [], next: null, counts: query.after ? null : EMPTY_COUNTS };
  return { ...head, ...(await readChangesPage(context, { since, until }, query)) };
}

async function readChangesPage(context: CatalogueContext, span: TimeSpan, query: ChangesQuery) {
  const countFacets = query.after ? null : new ChangeTally(query);
  const rows: ChangeRow[] = [];
  let [scanned, isMore, hasRest] = [0, false, false];
  let end: ChangePosition | null = null;
  for await (const batch of streamChanges(context, await getLabels(), { span, after: query.after })) {
    for (const change of batch.changes) {
      countFacets?.add(change);
      if (!isSelected(change, query)) continue;
      if (rows.length < PAGE_SIZE) rows.push(change);
      else isMore = true;
    }
    end = batch.end;
    scanned += batch.scanned;
    hasRest = scanned >= MAX_CHANGES_SCANNED;
    if (hasRest || (isMore && !countFacets)) break;
  }
  const last = rows.at(-1);
  const until = query.after?.until ?? span.until;
  const nextPosition = isMore && last ? { until, at: last.at, id: last.id } : hasRest ? end : null;
  return {
    rows: await withPlans(context, rows),
    next: nextPosition && formatChangeCursor(nextPosition),
    counts: countFacets?.counts(hasRest) ?? null,
  };
}

/** Gives the products of a page that are paid by plans those of today. */
async function withPlans(context: CatalogueContext, rows: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const ids = rows.filter(({ ratePlans, kinds }) => ratePlans && !kinds.includes('gone')).map(({ id }) => id);
  if (ids.length === 0) return [...rows];
  const labels = await getLabels();
  const offers = await findOffers(db(), context.connection.id, ids);
  const plans = new Map(
    offers.map((offer) => [offer.id, rowFacts({ ...offer, bought: null }, context.prices, labels).ratePlans]),
  );
  return rows.map((row) => (row.ratePlans ? { ...row, ratePlans: plans.get(row.id) ?? [] } : row));
}

/**
 * All rows of `listChanges` in batches, in the same order, and the first day of the span.
 * @throws AppError as it does.
 */
export async function streamFilteredChanges(
  actor: Actor,
  filter: ChangesFilter,
): Promise<{ day: string; batches: AsyncGenerator<ChangeRow[]> }> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  if (!context)
    return {
      day: firstDay(filter.since, supportedTimeZone(actor.timezone)),
      batches: filterChanges(null, null, filter),
    };
  const { since, until, day } = await getSpanEnds(actor, context, filter.since);
  return { day, batches: filterChanges(context, until === null ? null : { since, until }, filter) };
}

async function* filterChanges(
  context: CatalogueContext | null,
  span: TimeSpan | null,
  filter: ChangesFilter,
): AsyncGenerator<ChangeRow[]> {
  if (!context || !span) return;
  for await (const { changes } of streamChanges(context, await getLabels(), { span }))
    yield changes.filter((change) => isSelected(change, filter));
}
