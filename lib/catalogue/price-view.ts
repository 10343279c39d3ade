import 'server-only';
import { sharedCache } from '@/lib/cache/async-lru';
import { connectionFor } from '@/lib/connections/data';
import type { ServingConnection } from '@/lib/connections/schema';
import { db } from '@/lib/db/pool';
import type { Actor } from '@/lib/permissions/rules';
import { ladderOf } from '@/lib/price-chain/data';
import { findLabels } from './labels/label-store';
import type { Names, PriceView } from './product/facts';
import type { CatalogueStatus } from './schema';

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
  const ladder = await ladderOf(actor.organisationId, connection);
  return { connection, prices: { currency: connection.currency, ladder }, readAt: connection.readAt };
}

/** How current the catalogue is, as pages tell it. */
export function statusOf(view: CatalogueView | null): CatalogueStatus {
  return {
    asOf: view?.readAt?.toISOString() ?? null,
    answering: view?.connection.isAnswering ?? true,
    connected: view !== null,
    priced: view?.prices.ladder.visible ?? false,
    sortable: view !== null && view.prices.ladder.view !== null,
    currency: view?.prices.currency ?? null,
  };
}

/** How long a node may show a name that another node changed. */
const NAMES_MS = 5_000;
const kept = sharedCache<Names>('names', 1, NAMES_MS);

async function readNames(): Promise<Names> {
  const labels = await findLabels(db());
  const vendors = new Map(labels.filter(({ kind }) => kind === 'vendor').map(({ id, name }) => [id, name]));
  const types = new Map(labels.filter(({ kind }) => kind === 'type').map(({ id, name }) => [id, name]));
  return {
    vendor: (id) => vendors.get(id) ?? `Vendor ${id}`,
    type: (id) => types.get(id) ?? `Type ${id}`,
    vendors,
    types,
  };
}

/**
 * The dictionary as functions: an id that nobody named shows as "Vendor 406" (DESIGN §5). Read again after five seconds;
 * it is the same for everybody and tells nothing of anybody.
 */
export const dictionary = (): Promise<Names> => kept.get('names', readNames);

/** After a change on this node, which shows it at once. */
export const forgetNames = (): void => kept.clear();
