import Big from 'big.js';
import type { ChangeRow } from '@/lib/catalogue/changes/schema';
import { streamChanges, type TimeSpan } from '@/lib/catalogue/changes/stream-changes';
import type { CatalogueContext } from '@/lib/catalogue/model/context';
import type { Labels } from '@/lib/catalogue/model/facts';
import { type ListState, parseListState, toListQuery } from '@/lib/catalogue/model/list-state';
import { matchingIds } from '@/lib/catalogue/search/matching-ids';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { isNewlyFound } from './rules';

/** Products looked at for one span, at most: a read that brings more is one that replaces the catalogue. */
const MAX_CANDIDATES = 20_000;

/** Products that are newly on the list or in stock in a span, for any search. */
export interface Candidates {
  changes: ChangeRow[];
  /** True when there were more than the scan covers. */
  more: boolean;
}

/**
 * Collects the products that a search may newly find in a span, newest first.
 * @param maxScanned maximum of scanned changes, of any kind.
 */
export async function collectCandidates(
  view: CatalogueContext,
  labels: Labels,
  span: TimeSpan,
  maxScanned = Number.POSITIVE_INFINITY,
): Promise<Candidates> {
  const changes: ChangeRow[] = [];
  let scanned = 0;
  for await (const batch of streamChanges(view, labels, { span })) {
    changes.push(...batch.changes.filter(isNewlyFound));
    scanned += batch.scanned;
    if (changes.length > MAX_CANDIDATES || scanned >= maxScanned)
      return { changes: changes.slice(0, MAX_CANDIDATES), more: true };
  }
  return { changes, more: false };
}

/** Within the bounds of the price that the organisation sees; either leaves out products without one. */
function isWithinPriceBounds({ price }: ChangeRow, { priceFrom, priceTo }: ListState): boolean {
  if (!priceFrom && !priceTo) return true;
  if (!price) return false;
  const amount = new Big(price.amount);
  return (!priceFrom || amount.gte(priceFrom)) && (!priceTo || amount.lte(priceTo));
}

/**
 * Returns the candidates that a watched search finds.
 * @param search the query string of the list's address.
 */
export async function matchSearch(
  actor: Actor,
  search: string,
  { changes, more }: Candidates,
): Promise<Candidates> {
  const view = parseListState(new URLSearchParams(search));
  const priced = changes.filter((change) => isWithinPriceBounds(change, view));
  const ids = await matchingIds(
    actor,
    toListQuery(view),
    priced.map(({ id }) => id),
  );
  return { changes: priced.filter(({ id }) => ids.has(id)), more };
}
