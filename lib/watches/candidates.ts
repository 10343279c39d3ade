import Big from 'big.js';
import { changesIn, type Span } from '@/lib/catalogue/changes/changes';
import type { ChangeRow } from '@/lib/catalogue/changes/schema';
import type { CatalogueView } from '@/lib/catalogue/price-view';
import type { Names } from '@/lib/catalogue/product/facts';
import { type ListView, listQuery, parseView } from '@/lib/catalogue/search/list-state';
import { matchingIds } from '@/lib/catalogue/search/matching';
import type { Actor } from '@/lib/permissions/rules';
import { isNewlyFound } from './rules';

/** Products looked at for one span, at most: a read that brings more is one that replaces the catalogue. */
const MOST_CANDIDATES = 20_000;

/** What is newly on the list or in stock in a span, whoever searches for it. */
export interface Candidates {
  changes: ChangeRow[];
  /** Whether there were more than are looked at. */
  more: boolean;
}

/**
 * Collects the products that a search may newly find in a span, newest first.
 * @param mostLooked changes that are looked at for it, whatever they are of.
 */
export async function candidatesIn(
  view: CatalogueView,
  names: Names,
  span: Span,
  mostLooked = Number.POSITIVE_INFINITY,
): Promise<Candidates> {
  const changes: ChangeRow[] = [];
  let looked = 0;
  for await (const stretch of changesIn(view, names, { span })) {
    changes.push(...stretch.changes.filter(isNewlyFound));
    looked += stretch.looked;
    if (changes.length > MOST_CANDIDATES || looked >= mostLooked)
      return { changes: changes.slice(0, MOST_CANDIDATES), more: true };
  }
  return { changes, more: false };
}

/** Within the bounds of the price that the organisation sees; either leaves out products without one. */
function isPriced({ price }: ChangeRow, { priceFrom, priceTo }: ListView): boolean {
  if (!priceFrom && !priceTo) return true;
  if (!price) return false;
  const amount = new Big(price.amount);
  return (!priceFrom || amount.gte(priceFrom)) && (!priceTo || amount.lte(priceTo));
}

/** Those of the candidates that a watched search finds. @param search as it stands in the address of the list. */
export async function foundBy(
  actor: Actor,
  search: string,
  { changes, more }: Candidates,
): Promise<Candidates> {
  const view = parseView(new URLSearchParams(search));
  const priced = changes.filter((change) => isPriced(change, view));
  const ids = await matchingIds(
    actor,
    listQuery(view),
    priced.map(({ id }) => id),
  );
  return { changes: priced.filter(({ id }) => ids.has(id)), more };
}
