import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/pool';
import { organisations } from '../db/tables/organisations';
import { productPrices } from '../db/tables/products';
import { apiClients } from '../db/tables/tokens';
import { users } from '../db/tables/users';
import { hashSecret } from '../tokens/secrets';

/** Any constant: two starts that seed at once take turns. */
const SEED_LOCK = 4_010_019;

/** Until the transaction ends, no other process seeds. */
export async function lockSeeding(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
}

export async function hasOrganisations(db: Database): Promise<boolean> {
  const rows = await db.select({ id: organisations.id }).from(organisations).limit(1);
  return rows.length > 0;
}

/** True when this database was seeded with the demo: its administrator is there. */
export async function hasUserWithEmail(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return rows.length > 0;
}

export async function countClients(db: Database, clientIds: readonly string[]): Promise<number> {
  const rows = await db
    .select({ id: apiClients.id })
    .from(apiClients)
    .where(inArray(apiClients.id, [...clientIds]));
  return rows.length;
}

/** Adds an API client whose id and secret are known already; one that exists gets this secret and works again. */
export async function saveKnownClient(
  db: Database,
  client: { client_id: string; client_secret: string; user: number },
): Promise<void> {
  const secretHash = hashSecret(client.client_secret);
  await db
    .insert(apiClients)
    .values({ id: client.client_id, userId: client.user, name: 'Demo', secretHash })
    .onConflictDoUpdate({ target: apiClients.id, set: { secretHash, revokedAt: null } });
}

export async function saveUserPassword(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/**
 * Gives an organisation agreed prices, below what its factor would make them, for every `every`th product that has a
 * price.
 */
export async function agreePrices(db: Database, organisationId: number, every: number): Promise<void> {
  await db.execute(sql`
    insert into ${productPrices} (organisation_id, product_id, price)
    select o.id, p.id, round(p.price * o.price_factor * 0.93, 2) + 0.01
    from products p join organisations o on o.id = ${organisationId}::bigint
    where p.price is not null and p.id % ${every}::bigint = ${organisationId}::bigint % ${every}::bigint
    on conflict do nothing`);
}
