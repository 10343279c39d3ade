import 'server-only';
import { findBrandByHost } from '@/lib/brand/data';
import type { Brand } from '@/lib/brand/model/schema';
import { toLetterhead } from '@/lib/brand/stylesheet';
import { getOrganisation } from '@/lib/organisations/data';
import { requireFeature } from '@/lib/organisations/features/require-feature';
import { hasFeature } from '@/lib/organisations/features/rules';
import { getForeignView } from '@/lib/organisations/permissions/price-view';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { dateTimeFormat } from '@/lib/platform/formats/intl-formats';
import { addDays, supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { translatorFor } from '@/lib/platform/messages/translator';
import { pdfResponse } from '@/lib/platform/pdf/response';
import type { Cell } from '@/lib/platform/spreadsheets/cells';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import { MAX_PDF_PRODUCTS } from '../model/constants';
import { getLabels } from '../model/context';
import { productFacts } from '../model/facts';
import { findOffers } from '../model/store';
import { listCodesOfProducts, searchPartNumbers } from '../part-numbers/data';
import { createSearchBuilder, getSearchContext, type SearchContext } from '../search/data';
import { findPartNumberRows } from '../search/part-number-rows';
import { getColumns, type ListFacts, toRows } from './cells';
import { buildContent } from './content';
import { priceListPool } from './drawing-pool';
import { type PricedProduct, toPricedProduct } from './prices';
import { DEFAULT_VALID_DAYS, MAX_VALID_DAYS, type PriceListQuery } from './schema';

/** The day of a moment in a time zone, as 2026-11-23. */
export const toDay = (at: Date, timeZone: string): string =>
  dateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/** From when until when the last day of validity can be chosen, and what it is unless somebody does. */
export const getValidityRange = (today: string): { min: string; max: string; usual: string } => ({
  min: today,
  max: addDays(today, MAX_VALID_DAYS),
  usual: addDays(today, DEFAULT_VALID_DAYS),
});

export const isValidDay = (day: string, today: string): boolean => {
  const { min, max } = getValidityRange(today);
  return day >= min && day <= max;
};

/** Products that are read at a time, each with all its plans. */
const BATCH_SIZE = 500;

/** The seller, the buyer and the time of a list. */
interface ListContext extends SearchContext {
  brand: Brand;
  list: ListFacts;
}

function getLastDay({ validUntil }: PriceListQuery, zone: string): string {
  const today = toDay(systemClock(), zone);
  const day = validUntil ?? getValidityRange(today).usual;
  if (!isValidDay(day, today))
    throw new AppError('invalid', {
      fields: [{ path: 'validUntil', message: fieldMessage('price-list-file.errors.validUntil') }],
    });
  return day;
}

/** @throws AppError `conflict` when the organisation has no prices at all. */
async function getListContext(actor: Actor, query: PriceListQuery, brand: Brand): Promise<ListContext> {
  const context = await getSearchContext(actor);
  const { prices, readAt } = context?.catalogue ?? {};
  if (!context || !prices?.priceChain.visible || prices.currency === null || !readAt)
    throw new AppError('conflict', { message: message('price-list-file.errors.noPrices') });
  const isBounded = query.priceFrom !== undefined || query.priceTo !== undefined;
  // The price index applies the bounds: a list without it would contain products outside them.
  if (isBounded && !prices.priceChain.priceIndex)
    throw new AppError('busy', {
      message: message('price-list-file.errors.notSortable'),
      retryAfterSeconds: 30,
    });
  const { name } = getForeignView(actor) ?? (await getOrganisation(actor, actor.organisationId));
  const list = {
    currency: prices.currency,
    asOf: readAt.toISOString(),
    validUntil: getLastDay(query, supportedTimeZone(actor.timezone)),
    organisation: name,
    seller: brand.name,
  };
  return { ...context, labels: await getLabels(actor.locale), brand, list };
}

/** Ids of the products that a query lists, or means by a part number, by vendor, type and name. */
async function findProductIds(context: ListContext, query: PriceListQuery): Promise<Float64Array> {
  const { format: _format, validUntil: _validUntil, ...filter } = query;
  const buildSearch = await createSearchBuilder(context, { ...filter, exact: 'yes', sort: 'name' }, null);
  const search = buildSearch(filter.text);
  const codes = await searchPartNumbers(context.actor, filter.text);
  const meant = await findPartNumberRows(context.index, codes, filter.text, buildSearch);
  const { labels, actor } = context;
  return context.index.listByLabels(search, { labels, locale: actor.locale, ids: meant.codes.keys() });
}

/** Reads the products in their order, in batches; products that were removed since are left out. */
async function* readProducts(
  { actor, catalogue, labels }: ListContext,
  ids: Float64Array,
): AsyncGenerator<PricedProduct[]> {
  const read = { asOf: catalogue.readAt ?? new Date(0), fresh: false, limited: false, gone: false };
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const wanted = [...ids.subarray(from, from + BATCH_SIZE)];
    const offers = await findOffers(db(), catalogue.connection.id, wanted);
    const codes = await listCodesOfProducts(actor, wanted);
    const byId = new Map(offers.filter(({ gone }) => !gone).map((offer) => [offer.id, offer]));
    yield wanted.flatMap((id) => {
      const offer = byId.get(id);
      return offer
        ? [toPricedProduct(productFacts(offer, catalogue.prices, labels, read), codes.get(id) ?? [])]
        : [];
    });
  }
}

async function* toFileRows(context: ListContext, ids: Float64Array): AsyncGenerator<Cell[]> {
  const t = translatorFor(context.actor.locale, 'price-list-file.texts');
  const columns = getColumns(context.actor);
  for await (const products of readProducts(context, ids))
    for (const product of products) yield* toRows(t, product, context.list, columns);
}

const getFileName = ({ asOf }: ListFacts): string => `price-list-${asOf.slice(0, 10)}`;

/** @throws AppError `too-large` for more products than a document has, `busy` when too many are being drawn */
async function drawList(context: ListContext, ids: Float64Array): Promise<Response> {
  if (ids.length > MAX_PDF_PRODUCTS)
    throw new AppError('too-large', {
      message: message('price-list-file.errors.tooLong', { count: ids.length, max: MAX_PDF_PRODUCTS }),
    });
  const { actor, brand, list } = context;
  const products: PricedProduct[] = [];
  for await (const some of readProducts(context, ids)) products.push(...some);
  const { currencyDisplay } = await getOrganisation(actor, actor.organisationId);
  const settings = {
    locale: actor.locale,
    zone: supportedTimeZone(actor.timezone),
    currencyDisplay,
    hidesRrp: !hasFeature(actor, 'rrp'),
  };
  const content = buildContent(
    translatorFor(actor.locale, 'price-list-file.texts'),
    products,
    list,
    settings,
  );
  const bytes = await priceListPool().run({ content, letterhead: toLetterhead(brand) });
  return pdfResponse(bytes, getFileName(list));
}

/**
 * Exports the prices of the acting organisation as a file: each product that the filters match, by vendor, type and name, with
 * its plans. A table is streamed in batches at any length; a document is drawn in a thread.
 * @param host of the request: the brand's
 * @throws AppError `conflict` without prices; `invalid` for a day out of range; `too-large` and `busy` for a document
 */
export async function exportPriceList(
  actor: Actor,
  query: PriceListQuery,
  host: string | null,
): Promise<Response> {
  requirePermission(actor, 'products:read');
  requireFeature(actor, 'priceList');
  const brand = await findBrandByHost(host);
  if (!brand) throw notFound();
  const context = await getListContext(actor, query, brand);
  const ids = await findProductIds(context, query);
  if (query.format === 'pdf') return drawList(context, ids);
  const t = translatorFor(actor.locale, 'price-list-file.texts');
  return spreadsheetResponse({
    format: query.format,
    name: getFileName(context.list),
    sheet: t('title'),
    header: getColumns(actor).map((column) => t(column)),
    rows: toFileRows(context, ids),
  });
}
