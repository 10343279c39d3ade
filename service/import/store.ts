import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/pool';
import type { ImportedProduct } from './schema';

/** A checked product with its place in the file. */
export interface StagedProduct {
  line: number;
  position: number;
  product: ImportedProduct;
}

/** Fields of the file = columns of `products`, with the types that the staging query reads from JSON. */
const COLUMNS = [
  ['id', 'bigint'],
  ['name', 'text'],
  ['product_code', 'text'],
  ['description', 'text'],
  ['detailed_description', 'text'],
  ['featured_description', 'text'],
  ['vendor', 'bigint'],
  ['type', 'bigint'],
  ['rrp', 'numeric'],
  ['price', 'numeric'],
  ['thumb_url', 'text'],
  ['main_image_url', 'text'],
  ['datasheet_url', 'text'],
  ['guide_url', 'text'],
  ['quickstart_url', 'text'],
  ['stock', 'int'],
  ['provisioning', 'jsonb'],
  ['maintenance', 'jsonb'],
  ['shipping_cost', 'numeric'],
  ['subscription_type', 'text'],
  ['rate_plans', 'jsonb'],
  ['is_shippable', 'boolean'],
  ['is_financeable', 'boolean'],
] as const;

const names: SQL = sql.raw(COLUMNS.map(([name]) => name).join(', '));
const typedNames: SQL = sql.raw(COLUMNS.map(([name, type]) => `${name} ${type}`).join(', '));
const assignments: SQL = sql.raw(COLUMNS.map(([name]) => `${name} = excluded.${name}`).join(', '));

/** A table of this transaction only, with the columns of `products` but none of its indexes. */
export async function createStaging(tx: Database): Promise<void> {
  await tx.execute(sql`create temp table staged_products (like products) on commit drop`);
  await tx.execute(sql`alter table staged_products add column line int not null`);
}

/** One round trip for the whole batch: PostgreSQL takes the rows apart from one JSON parameter. */
export async function stageBatch(tx: Database, batch: readonly StagedProduct[]): Promise<void> {
  if (batch.length === 0) return;
  const rows = JSON.stringify(
    batch.map(({ line, position, product }) => ({ ...product, line, rank: position })),
  );
  await tx.execute(sql`
    insert into staged_products (${names}, rank, line)
    select ${names}, rank, line from jsonb_to_recordset(${rows}::jsonb) as row (${typedNames}, rank bigint, line int)`);
}

/** Ids that the file holds more than once, with the lines of the first two, most popular first. */
export async function findDuplicates(
  tx: Database,
  limit: number,
): Promise<{ id: number; first: number; second: number }[]> {
  const { rows } = await tx.execute<{ id: number; first: number; second: number }>(sql`
    select id, (array_agg(line order by line))[1] as first, (array_agg(line order by line))[2] as second
    from staged_products group by id having count(*) > 1 order by 2 limit ${limit}`);
  return rows;
}

/** Writes the staged products over those of the same id, ranked in front of all others. */
export async function mergeStaged(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into products (${names}, rank)
    select ${names}, rank + least(0, (select min(rank) from products)) - (select count(*) from staged_products) - 1
    from staged_products order by rank
    on conflict (id) do update set ${assignments}, rank = excluded.rank`);
}

/** @returns how many products the file does not name, and so went */
export async function deleteUnstaged(tx: Database): Promise<number> {
  // Not "not in": its list is searched through for each product once it is larger than working memory.
  const deleted = await tx.execute(sql`
    delete from products where not exists (select from staged_products where staged_products.id = products.id)`);
  return deleted.rowCount ?? 0;
}

/** Fresh statistics, so that searches are planned for the catalogue as it now is. */
export async function refreshStatistics(db: Database): Promise<void> {
  await db.execute(sql`analyze products`);
}

/** Lets counts and far pages be read from the indexes alone, which new rows forbid until now. Not in a transaction. */
export async function vacuumProducts(db: Database): Promise<void> {
  await db.execute(sql`vacuum (analyze) products`);
}
