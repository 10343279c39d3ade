import 'server-only';
import { type Actor, requirePermission } from '@/lib/auth/rules';
import { systemClock } from '@/lib/clock';
import { upstreamFor } from '@/lib/connections/data';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError, notFound } from '@/lib/errors';
import { type Names, productFacts, rowFacts } from './facts';
import { contentOf, offeredOf } from './fresh';
import { type Reading, readProducts } from './reading';
import { extraFields } from './rules/extra';
import { mediaKinds } from './rules/media-kinds';
import { codeKey } from './rules/words';
import type { CatalogueStatus, ProductFacts, ProductPage } from './schema';
import { findContent, findOffers, findRows, findSameCode, type StoredOffer } from './store/products';
import { type CatalogueView, dictionary, statusOf, viewOf } from './view';

const MOST_SAME_CODE = 20;

/** How current the acting organisation's catalogue is. */
export async function getCatalogueStatus(actor: Actor): Promise<CatalogueStatus> {
  requirePermission(actor, 'products:read');
  return statusOf(await viewOf(actor));
}

interface ReadTogether {
  view: CatalogueView;
  names: Names;
  stored: Map<number, StoredOffer>;
  readings: Map<number, Reading>;
}

/** The API's answers; none when the connection's credentials cannot be used: what is stored is shown then, too. */
async function askApi(connectionId: number, ids: readonly number[]): Promise<Map<number, Reading>> {
  try {
    return await readProducts(await upstreamFor(connectionId), ids, env().UPSTREAM_PAGE_TIMEOUT_MS);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable')
      return new Map(ids.map((id) => [id, { kind: 'unknown' }]));
    throw error;
  }
}

/** Asks the API and the store for the same products; the API has `UPSTREAM_PAGE_TIMEOUT_MS` for all of them. */
async function readTogether(view: CatalogueView, ids: readonly number[]): Promise<ReadTogether> {
  const [stored, readings, names] = await Promise.all([
    findOffers(db(), view.connection.id, ids),
    askApi(view.connection.id, ids),
    dictionary(),
  ]);
  return { view, names, stored: new Map(stored.map((offer) => [offer.id, offer])), readings };
}

/** The best that is known of a product now; undefined when nobody knows it, or nobody could say. */
function factsOf({ view, names, stored, readings }: ReadTogether, id: number): ProductFacts | undefined {
  const [reading, offer] = [readings.get(id), stored.get(id)];
  if (reading?.kind === 'read') {
    const now = { asOf: systemClock(), fresh: true, gone: false };
    return productFacts(offeredOf(reading.product), view.prices, names, now);
  }
  if (!offer) return undefined;
  const isGone = reading?.kind === 'gone';
  const then = isGone
    ? { asOf: systemClock(), fresh: true, gone: true }
    : { asOf: view.readAt ?? systemClock(), fresh: false, gone: offer.gone };
  return productFacts(offer, view.prices, names, then);
}

/**
 * Price and stock of products as the API gives them now, else as they were last stored (`fresh` false, `asOf` tells
 * when). A product that the organisation's catalogue does not know is absent.
 */
export async function currentFacts(actor: Actor, ids: readonly number[]): Promise<Map<number, ProductFacts>> {
  requirePermission(actor, 'products:read');
  const view = await viewOf(actor);
  if (!view || ids.length === 0) return new Map();
  const unique = [...new Set(ids)];
  const read = await readTogether(view, unique);
  const facts = new Map<number, ProductFacts>();
  for (const id of unique) {
    const known = factsOf(read, id);
    if (known) facts.set(id, known);
  }
  return facts;
}

/**
 * Makes sure that there is a product page, without asking the API for a product that is stored.
 * @throws AppError `not-found`; `unavailable` when it is not stored and the API cannot be asked.
 */
export async function requireProduct(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, 'products:read');
  const view = await viewOf(actor);
  const stored = view && (await findContent(db(), view.connection.id, id));
  if (!stored) await getProductPage(actor, id);
}

/**
 * Everything about one product, its price and stock read now.
 * @throws AppError `not-found`; `unavailable` when it is not stored and the API cannot be asked.
 */
export async function getProductPage(actor: Actor, id: number): Promise<ProductPage> {
  requirePermission(actor, 'products:read');
  const view = await viewOf(actor);
  if (!view) throw notFound();
  const [read, stored] = await Promise.all([
    readTogether(view, [id]),
    findContent(db(), view.connection.id, id),
  ]);
  const [reading, facts] = [read.readings.get(id), factsOf(read, id)];
  const content = reading?.kind === 'read' ? contentOf(reading.product) : stored;
  if (!facts || !content) throw reading?.kind === 'unknown' ? new AppError('unavailable') : notFound();
  const others = { id, codeKey: codeKey(facts.productCode), limit: MOST_SAME_CODE };
  const sameCode = await findSameCode(db(), view.connection.id, others);
  const { organisationId } = actor;
  const rows = await findRows(db(), { connectionId: view.connection.id, organisationId }, sameCode);
  return {
    facts,
    description: content.description,
    detailedDescription: content.detailedDescription,
    featuredDescription: content.featuredDescription,
    media: mediaKinds(content),
    // Nobody knows what an unknown field tells: below the connection it may be another organisation's cost.
    extra: view.connection.isOwn && view.prices.ladder.visible ? extraFields(content.extra) : [],
    sameCode: rows.map((row) => rowFacts(row, view.prices, read.names)),
  };
}
