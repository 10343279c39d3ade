import 'server-only';
import type { Actor } from '@/lib/auth/rules';
import { connectionFor } from '@/lib/connections/data';
import type { ServingConnection } from '@/lib/connections/schema';
import { db } from '@/lib/db/pool';
import { maySeePrices } from '@/lib/pricing/rules';
import type { Names, PriceView } from './facts';
import type { CatalogueStatus } from './schema';
import { findLabels } from './store/labels';
import { findReadAt } from './store/runs';

/** Through which connection an actor sees the catalogue, and what of it. */
export interface CatalogueView {
  connection: ServingConnection;
  prices: PriceView;
  /** When the stored catalogue was read; null when it never was. */
  readAt: Date | null;
}

/** Null when no organisation above the actor's has access to the API. */
export async function viewOf(actor: Actor): Promise<CatalogueView | null> {
  const connection = await connectionFor(actor.organisationId);
  if (!connection) return null;
  const readAt = await findReadAt(db(), connection.id);
  return {
    connection,
    prices: { currency: connection.currency, visible: maySeePrices(connection) },
    readAt,
  };
}

/** How current the catalogue is, as pages tell it. */
export function statusOf(view: CatalogueView | null): CatalogueStatus {
  return {
    asOf: view?.readAt?.toISOString() ?? null,
    answering: view?.connection.isAnswering ?? true,
    connected: view !== null,
    priced: view?.prices.visible ?? false,
  };
}

/** The dictionary as functions: an id that nobody named shows as "Vendor 406" (DESIGN §5). */
export async function dictionary(): Promise<Names> {
  const labels = await findLabels(db());
  const named = new Map(labels.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return {
    vendor: (id) => named.get(`vendor ${id}`) ?? `Vendor ${id}`,
    type: (id) => named.get(`type ${id}`) ?? `Type ${id}`,
  };
}
