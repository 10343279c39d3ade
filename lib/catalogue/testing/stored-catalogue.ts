import { randomUUID } from 'node:crypto';
import { addPerson } from '@/lib/accounts/data';
import { saveConnection } from '@/lib/connections/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import type { Change } from '../changes/rules';
import { toFlags } from '../model/flags';
import { codeKey, fold, productWords } from '../model/tokenize';

type Cells = Record<string, unknown>;

interface StoredProduct {
  name?: string;
  code?: string;
  vendor?: number | null;
  type?: number | null;
  price?: string | null;
  rrp?: string | null;
  stock?: number | null;
  gone?: boolean;
  isShippable?: boolean;
}

/** A catalogue as the mirror leaves it behind, written row by row: B(200) owns the connection, C(300) and D(400) below. */
export interface StoredCatalogue {
  database: TestDatabase;
  connectionId: number;
  rows<R extends Cells = Cells>(text: string, values?: unknown[]): Promise<R[]>;
  product(id: number, over?: StoredProduct): Promise<void>;
  /** A change as a read of the catalogue leaves it behind. @param at ISO 8601 */
  change(id: number, at: string, change: Partial<Change>, connectionId?: number): Promise<void>;
  /** A price list of `seller`, by which `buyer` buys. @returns its id */
  priceList(
    seller: number,
    buyer: number,
    markup: string,
    rules?: { scope: string; scopeId: number; action: string; value: string }[],
  ): Promise<number>;
  /** A person of an organisation, acting for it or for one below. */
  person(email: string, home: number, organisationId?: number): Promise<Actor>;
  close(): Promise<void>;
}

/** Columns that a table has: some of the wide ones are on their way out. */
async function insertInto(database: TestDatabase, table: string, cells: Cells): Promise<void> {
  const { rows } = await database.pool.query(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1',
    [table],
  );
  const has = new Set(rows.map(({ name }) => name));
  const entries = Object.entries(cells).filter(([name]) => has.has(name));
  await database.pool.query(
    `INSERT INTO ${table} (${entries.map(([name]) => name).join()}) VALUES (${entries.map((_, at) => `$${at + 1}`).join()})`,
    entries.map(([, value]) => value),
  );
}

async function insertProduct(
  database: TestDatabase,
  connectionId: number,
  id: number,
  over: StoredProduct,
): Promise<void> {
  const name = over.name ?? `Product ${id}`;
  const code = over.code ?? `P-${id}`;
  const { vendor = 406, type = 4, price = '10.00', rrp = null, stock = 5 } = over;
  await insertInto(database, 'products', {
    id,
    name,
    product_code: code,
    code_key: codeKey(code),
    vendor,
    type,
    is_shippable: over.isShippable ?? true,
    is_financeable: false,
    content_hash: '',
    search: '',
  });
  await insertInto(database, 'offers', {
    connection_id: connectionId,
    product_id: id,
    popularity: id,
    price,
    rrp,
    stock,
    provisioning: '[]',
    maintenance: '[]',
    rate_plans: '[]',
    vendor,
    type,
    name_key: name.toLowerCase(),
    offer_hash: '',
    gone_at: over.gone ? new Date() : null,
  });
  if (over.gone) return;
  const flagged = { stock, subscriptionType: null, ratePlans: [], provisioning: [], maintenance: [] };
  await database.pool.query(
    `INSERT INTO listings (connection_id, product_id, rank, vendor, type, flags, name_key, code_key, words)
     VALUES ($1, $2::int, $2::int, $3, $4, $5, $6, $7, $8)`,
    [
      connectionId,
      id,
      vendor ?? -1,
      type ?? -1,
      toFlags({ ...flagged, isShippable: over.isShippable ?? true, isFinanceable: false }),
      fold(name),
      codeKey(code),
      productWords({ name, productCode: code }).join(' '),
    ],
  );
  await database.pool.query('UPDATE connections SET listed_by = uuidv7() WHERE id = $1', [connectionId]);
}

async function insertPriceList(
  database: TestDatabase,
  given: { seller: number; buyer: number; markup: string; rules: Cells[] },
): Promise<number> {
  const { rows } = await database.pool.query(
    'INSERT INTO price_lists (organisation_id, name, markup, floor) VALUES ($1, $2, $3, false) RETURNING id',
    [given.seller, randomUUID(), given.markup],
  );
  const id: number = rows[0].id;
  for (const { scope, scopeId, action, value } of given.rules)
    await insertInto(database, 'price_rules', {
      list_id: id,
      scope,
      scope_id: scopeId,
      action,
      value,
    });
  await database.pool.query(
    `INSERT INTO price_assignments (organisation_id, list_id) VALUES ($1, $2)
     ON CONFLICT (organisation_id) DO UPDATE SET list_id = excluded.list_id`,
    [given.buyer, id],
  );
  return id;
}

/** Opens a migrated database with a connection of 200 in pounds that was first read on 1 October 2026. */
export async function openStoredCatalogue(): Promise<StoredCatalogue> {
  const database = await createTestDatabase();
  pointAtDatabase(database);
  const rows: StoredCatalogue['rows'] = async (text, values) =>
    (await database.pool.query(text, values)).rows;
  await rows(`INSERT INTO organisations (id, name, parent_id, path) VALUES (200, 'B', NULL, '{200}'),
    (300, 'C', 200, '{200,300}'), (400, 'D', 300, '{200,300,400}'), (900, 'X', NULL, '{900}')`);
  const connectionId = await saveConnection(200, { clientId: randomUUID(), clientSecret: 's' });
  await rows(`UPDATE connections SET currency = 'GBP'`);
  await rows(
    `INSERT INTO sync_runs (connection_id, state, started_at, finished_at)
     VALUES ($1, 'done', '2026-10-01T00:00:00Z', '2026-10-01T00:01:00Z')`,
    [connectionId],
  );
  return {
    database,
    connectionId,
    rows,
    product: (id, over = {}) => insertProduct(database, connectionId, id, over),
    change: async (id, at, change, ofConnection = connectionId) => {
      const { kind = 'changed', priceBefore = null, price = null, stockBefore = null, stock = null } = change;
      await rows('INSERT INTO catalogue_changes VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', [
        ofConnection,
        id,
        at,
        kind,
        priceBefore,
        price,
        stockBefore,
        stock,
      ]);
    },
    priceList: (seller, buyer, markup, rules = []) =>
      insertPriceList(database, { seller, buyer, markup, rules }),
    person: async (email, home, organisationId = home) => {
      await addPerson({
        email,
        name: 'Ada',
        password: 'a long password',
        role: 'buyer',
        organisationId: home,
      });
      const [person] = await rows('SELECT id FROM people WHERE email = $1', [email]);
      const id = String(person?.id);
      return { ...createBuyerActor(home, organisationId), userId: id, realUserId: id };
    },
    close: () => database.drop(),
  };
}
