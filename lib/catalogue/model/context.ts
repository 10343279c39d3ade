import 'server-only';
import type { ServingConnection } from '@/lib/connections/model/schema';
import { hasFeature } from '@/lib/organisations/features/rules';
import { getForeignView } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { sharedCache } from '@/lib/platform/cache/async-lru';
import { db } from '@/lib/platform/db/pool';
import { LANGUAGE_CODES, type Language, toLanguage } from '@/lib/platform/formats/languages';
import { pageLocale } from '@/lib/platform/messages/locale';
import { translatorFor } from '@/lib/platform/messages/translator';
import { getServingPrices } from '@/lib/pricing/price-chain/data';
import type { Labels, PriceContext } from './facts';
import { findLabels } from './label-store';
import type { CatalogueStatus } from './status-schema';

/** Through which connection an actor sees the catalogue, and what of it. */
export interface CatalogueContext {
  connection: ServingConnection;
  prices: PriceContext;
  /** When the stored catalogue was read; null when it never was. */
  readAt: Date | null;
}

/** Null when no organisation above the actor's has access to the API. */
export async function getCatalogueContext(actor: Actor): Promise<CatalogueContext | null> {
  const serving = await getServingPrices(actor);
  if (!serving) return null;
  const { connection, priceChain } = serving;
  const { currency, isCurrencyOutdated: isBeingRead, readAt } = connection;
  const priceOwner = getForeignView(actor)?.organisationId;
  const hidden = { hidesRrp: !hasFeature(actor, 'rrp'), hidesStock: actor.features.stock === 'levels' };
  return { connection, prices: { currency, isBeingRead, priceChain, priceOwner, ...hidden }, readAt };
}

/** Describes for pages how current the catalogue is. */
export function toCatalogueStatus(context: CatalogueContext | null): CatalogueStatus {
  return {
    asOf: context?.readAt?.toISOString() ?? null,
    answering: context?.connection.isAnswering ?? true,
    connected: context !== null,
    priced: context?.prices.priceChain.visible ?? false,
    isBeingRead: context?.prices.isBeingRead ?? false,
    sortable: context !== null && context.prices.priceChain.priceIndex !== null,
    currency: context?.prices.currency ?? null,
  };
}

/** A node may show a name this long after another node changed it. */
const LABELS_TTL_MS = 5_000;
const cache = sharedCache<Labels>('labels', LANGUAGE_CODES.length, LABELS_TTL_MS);

async function readLabels(language: Language): Promise<Labels> {
  const labels = await findLabels(db(), language);
  const vendors = new Map(labels.filter(({ kind }) => kind === 'vendor').map(({ id, name }) => [id, name]));
  const types = new Map(labels.filter(({ kind }) => kind === 'type').map(({ id, name }) => [id, name]));
  return {
    vendor: (id) =>
      vendors.get(id) ?? translatorFor(language, 'labels.unnamed')('vendor', { id: String(id) }),
    type: (id) => types.get(id) ?? translatorFor(language, 'labels.unnamed')('type', { id: String(id) }),
    vendors,
    types,
  };
}

/**
 * The labels as functions: an id without a label shows as "Vendor 406" (docs/distributor.md). Read
 * again after five seconds; they are the same for every organisation.
 * @param locale of the reader; that of the present page unless given
 */
export function getLabels(locale = pageLocale().locale): Promise<Labels> {
  const language = toLanguage(locale);
  return cache.get(language, () => readLabels(language));
}

/** After a change on this node, which shows it at once. */
export const clearLabelCache = (): void => cache.clear();
