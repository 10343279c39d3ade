import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { DistributorOrder } from './distributors';
import { countsFolder } from './env';
import type { FaultProxy } from './fault-proxy/fault-proxy';

/** The counts of one run. */
export interface Counts {
  what: string;
  /** Orders that the portal confirmed to a buyer as stored. */
  placed: number;
  /** `POST /orders` at the proxy. */
  posts: number;
  /** Orders that the API made. */
  made: number;
  /** Orders of the portal by where they are. */
  states: string;
  /** Placed and not in the portal, or made by the API and shown by no order of the portal, not even as unconfirmed. */
  lost: number;
  /** Made by the API beyond one for each order of the portal. */
  duplicated: number;
  /** Other measurements, such as times. */
  note?: string;
}

interface Stored {
  id: string;
  number: string;
  state: string;
  upstream_id: string | null;
}

/** An order of the portal accounts for one of the API's when it is linked to it or unconfirmed. */
const matches = (order: Stored | undefined, made: Pick<DistributorOrder, 'id'>): boolean =>
  order !== undefined && (order.upstream_id === String(made.id) || order.state === 'UNCONFIRMED');

/** The portal's number, which ends every reference that it sends. */
const getOrderNumber = (reference: string): string => reference.split(' / ').at(-1) ?? '';

function formatStates(stored: readonly Stored[]): string {
  const counted = new Map<string, number>();
  for (const { state } of stored) counted.set(state, (counted.get(state) ?? 0) + 1);
  return [...counted].map(([state, count]) => (stored.length > 1 ? `${count} ${state}` : state)).join(', ');
}

function countDuplicates(keys: readonly string[]): number {
  return keys.length - new Set(keys).size;
}

/**
 * Counts what was placed, posted and made since the fixture was last emptied.
 * @param placed ids that buyers got.
 */
export async function countOrders(
  what: string,
  distributor: {
    proxy: Pick<FaultProxy, 'journal'>;
    listUpstreamOrders(): Promise<Pick<DistributorOrder, 'id' | 'reference'>[]>;
  },
  portal: pg.Pool,
  placed: readonly string[],
): Promise<Counts> {
  const made = await distributor.listUpstreamOrders();
  const { rows: stored } = await portal.query<Stored>('SELECT id, number, state, upstream_id FROM orders');
  const known = new Set(stored.map(({ id }) => id));
  const byNumber = new Map(stored.map((order) => [order.number, order]));
  const posts = distributor.proxy.journal.filter(({ reference }) => reference !== null);
  const missing = placed.filter((id) => !known.has(id)).length;
  const unmatched = made.filter((one) => !matches(byNumber.get(getOrderNumber(one.reference)), one)).length;
  return {
    what,
    placed: placed.length,
    posts: posts.length,
    made: made.length,
    states: formatStates(stored),
    lost: missing + unmatched,
    duplicated: countDuplicates(made.map(({ reference }) => reference)),
  };
}

/** Keeps the counts of a suite for docs/reliability.md, when `npm run reliability` asks for them. */
export function writeCounts(suite: string, counts: readonly Counts[]): void {
  const folder = countsFolder();
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${suite}.json`), JSON.stringify(counts, null, 2));
}
