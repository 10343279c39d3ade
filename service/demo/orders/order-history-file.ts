import { existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '@/lib/contract/product';
import type { Database } from '../../db/pool';
import { findProducts } from '../../products/store';
import { findAccount } from '../../users/store';
import { demoProducts } from '../catalogue/products';
import { USERS } from '../people/tree';
import { type AccountOrder, listDemoOrders } from './store';

/** Adds best sellers without an order, for events of a catalogue that no order causes. */
const OTHER_PRODUCTS = 60;

/** The data that a portal could have read from the API so far, for one of its accounts. */
interface AccountHistory {
  organisation: number;
  currency: string;
  /** The ordered products and some more, at the account's prices. */
  products: Product[];
  orders: AccountOrder['order'][];
}

export const orderHistoryPath = (dataDir: string): string => path.join(dataDir, 'demo-orders.json');

async function buildAccountHistory(
  db: Database,
  organisation: number,
  orders: AccountOrder['order'][],
): Promise<AccountHistory> {
  const user = USERS.find((one) => one.organisation === organisation && one.client === 'own');
  const account = user && (await findAccount(db, user.id));
  if (!account) throw new Error(`the demo has no account of ${organisation}`);
  const ordered = orders.flatMap(({ products }) => products.map(({ product }) => product));
  const popular = demoProducts().slice(0, OTHER_PRODUCTS);
  const ids = [...new Set([...ordered, ...popular.map(({ id }) => id)])];
  return { organisation, currency: account.currency, products: await findProducts(db, account, ids), orders };
}

/**
 * Leaves the demo's orders for the portal's demo, which has observed them: whole or not at all, and once.
 * @param publicUrl the service's own, for the links in them
 */
export async function writeOrderHistory(db: Database, dataDir: string, publicUrl: string): Promise<void> {
  const file = orderHistoryPath(dataDir);
  if (existsSync(file)) return;
  const accountOrders = await listDemoOrders(db, publicUrl);
  // A database that is not the demo's, or one from before it had orders.
  if (accountOrders.length === 0) return;
  const accounts: AccountHistory[] = [];
  for (const organisation of new Set(accountOrders.map(({ account }) => account))) {
    const own = accountOrders.filter(({ account }) => account === organisation);
    accounts.push(
      await buildAccountHistory(
        db,
        organisation,
        own.map(({ order }) => order),
      ),
    );
  }
  writeFileSync(`${file}.new`, JSON.stringify({ accounts }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
