import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { documentKinds } from '../media/kinds';
import { type CatalogueContext, getCatalogueContext, getLabels, toCatalogueStatus } from '../model/context';
import { type Labels, productFacts, rowFacts } from '../model/facts';
import { getListedProducts } from '../model/listed-products';
import type { ProductFacts, ProductPage } from '../model/schema';
import type { CatalogueStatus } from '../model/status-schema';
import { findContent, findOffers, findSameCode, type StoredOffer } from '../model/store';
import { codeKey } from '../model/tokenize';
import { findPartNumbers, listCodesOfProducts } from '../part-numbers/data';
import { type FreshRead, type ReadPurpose, readFresh, toContent } from '../refresh/data';
import { extraFields } from './extra-fields';

const MAX_SAME_CODE = 20;

/** Returns how current the acting organisation's catalogue is. */
export async function getCatalogueStatus(actor: Actor): Promise<CatalogueStatus> {
  requirePermission(actor, 'products:read');
  return toCatalogueStatus(await getCatalogueContext(actor));
}

interface StoredAndFresh {
  context: CatalogueContext;
  labels: Labels;
  stored: Map<number, StoredOffer>;
  reads: Map<number, FreshRead>;
}

/** Reads the same products by themselves and from the mirror. */
async function readStoredAndFresh(
  context: CatalogueContext,
  ids: readonly number[],
  readPurpose: ReadPurpose = 'page',
): Promise<StoredAndFresh> {
  const [stored, reads, labels] = await Promise.all([
    findOffers(db(), context.connection.id, ids),
    readFresh(context.connection.id, ids, readPurpose),
    getLabels(),
  ]);
  return { context, labels, stored: new Map(stored.map((offer) => [offer.id, offer])), reads };
}

/** Only the store knows what was found at the address of a picture. */
const storedPicture = (offer: StoredOffer | undefined) =>
  offer && { hasPicture: offer.hasPicture, pictureVersion: offer.pictureVersion };

/** The newest data of a product; undefined when it is unknown or the API did not answer. */
function toProductFacts(
  { context, labels, stored, reads }: StoredAndFresh,
  id: number,
): ProductFacts | undefined {
  const [read, offer] = [reads.get(id), stored.get(id)];
  const [fresh, limited] = [read?.fresh ?? false, read?.limited ?? false];
  // A read of the single product is newer until the next read of the whole catalogue.
  const isNewer =
    fresh || !offer || (context.readAt !== null && read?.last != null && read.last.at > context.readAt);
  const last = isNewer ? (read?.last ?? null) : null;
  const known = last?.offered ?? offer;
  if (!known) return undefined;
  const isGone = last ? last.offered === null : (offer?.gone ?? false);
  const asOf = last?.at ?? context.readAt ?? systemClock();
  return productFacts({ ...known, ...storedPicture(offer) }, context.prices, labels, {
    asOf,
    fresh,
    limited,
    gone: isGone,
  });
}

/**
 * Returns price and stock of products as the API gives them now, else as last stored: then `fresh` is false, `asOf` is the time
 * of that read, and `limited` is true when the API was not asked. A product that the organisation's catalogue does not know is
 * absent.
 * @param readPurpose an action, such as a submit, reads again even after a recent read
 */
export async function currentFacts(
  actor: Actor,
  ids: readonly number[],
  readPurpose: ReadPurpose = 'page',
): Promise<Map<number, ProductFacts>> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  if (!context || ids.length === 0) return new Map();
  const unique = [...new Set(ids)];
  const read = await readStoredAndFresh(context, unique, readPurpose);
  const facts = new Map<number, ProductFacts>();
  for (const id of unique) {
    const known = toProductFacts(read, id);
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
  const context = await getCatalogueContext(actor);
  const stored = context && (await findContent(db(), context.connection.id, id));
  if (!stored) await getProductPage(actor, id);
}

/** Read lately, for a page before this one; prices and stock are kept of such a reading, and no more. */
const isWithoutTexts = (read: FreshRead | undefined): boolean =>
  Boolean(read?.last?.offered && !read.product);

/** Finds the acting organisation's own codes of a product, and the product that its SKU resolves to there. */
async function getPartNumbers(
  actor: Actor,
  { id, productCode }: ProductFacts,
): Promise<Pick<ProductPage, 'rememberedId' | 'partNumbers'>> {
  const key = codeKey(productCode);
  const [remembered, codes] = await Promise.all([
    findPartNumbers(actor, key === '' ? [] : [{ key }]),
    listCodesOfProducts(actor, [id]),
  ]);
  return {
    rememberedId: remembered.get(key)?.productId ?? null,
    partNumbers: (codes.get(id) ?? []).filter((code) => codeKey(code) !== key),
  };
}

/**
 * Everything about one product, its price and stock read now.
 * @throws AppError `not-found`; `unavailable` when it is not stored and the API cannot be asked.
 */
export async function getProductPage(actor: Actor, id: number): Promise<ProductPage> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  if (!context) throw notFound();
  const stored = await findContent(db(), context.connection.id, id);
  let read = await readStoredAndFresh(context, [id]);
  // Only a record that comes now has the texts of a product that the mirror does not hold.
  if (!stored && isWithoutTexts(read.reads.get(id))) read = await readStoredAndFresh(context, [id], 'action');
  const [fresh, facts] = [read.reads.get(id), toProductFacts(read, id)];
  const content = fresh?.product ? toContent(fresh.product) : stored;
  if (!facts || !content) throw fresh?.fresh ? notFound() : new AppError('unavailable');
  const others = { id, codeKey: codeKey(facts.productCode), limit: MAX_SAME_CODE };
  const [sameCode, partNumbers] = await Promise.all([
    findSameCode(db(), context.connection.id, others),
    getPartNumbers(actor, facts),
  ]);
  const rows = await getListedProducts(actor, context.connection.id, sameCode);
  return {
    facts,
    description: content.description,
    detailedDescription: content.detailedDescription,
    featuredDescription: content.featuredDescription,
    mainPicture: {
      hasPicture: stored?.hasPicture ?? facts.hasPicture,
      pictureVersion: stored?.pictureVersion ?? null,
    },
    documents: documentKinds(content),
    // An unknown field may contain the cost of the connection's owner: it is shown to that organisation only.
    extra:
      context.connection.isOwn && context.prices.priceChain.visible
        ? extraFields(pageTranslator('catalogue'), content.extra)
        : [],
    sameCode: rows.map((row) => rowFacts(row, context.prices, read.labels)),
    ...partNumbers,
  };
}
