import { and, asc, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool';
import { organisationPermissions, organisations } from '../../db/tables/organisations';
import { apiClients } from '../../db/tables/tokens';
import { userPermissions, users } from '../../db/tables/users';
import { hashSecret } from '../../tokens/secrets';

/** Organisations in the order of the tree, with the numbers of what they have. */
export async function listOrganisations(db: Database, text: string, limit: number) {
  return db
    .select({
      id: organisations.id,
      name: organisations.name,
      depth: sql<number>`cardinality(${organisations.path})`,
      currency: organisations.currency,
      priceFactor: organisations.priceFactor,
      // Written out: in a query of one table drizzle leaves the table's name away, and the inner id would be meant.
      addresses: sql<number>`(select count(*)::int from addresses where addresses.organisation_id = organisations.id)`,
    })
    .from(organisations)
    .where(text === '' ? undefined : ilike(organisations.name, `%${text.replace(/[\\%_]/g, '\\$&')}%`))
    .orderBy(asc(organisations.path))
    .limit(limit);
}
export type OrganisationRow = Awaited<ReturnType<typeof listOrganisations>>[number];

/** The users of these organisations, with the number of their working API clients. */
export async function listUsers(db: Database, organisationIds: readonly number[]) {
  if (organisationIds.length === 0) return [];
  return db
    .select({
      id: users.id,
      name: users.name,
      organisationId: users.organisationId,
      disabledAt: users.disabledAt,
      clients: sql<number>`(select count(*)::int from api_clients where user_id = users.id and revoked_at is null)`,
    })
    .from(users)
    .where(inArray(users.organisationId, [...organisationIds]))
    .orderBy(asc(users.id));
}
export type UserRow = Awaited<ReturnType<typeof listUsers>>[number];

/** One user with their organisation; null when there is none. */
export async function findUser(db: Database, userId: number) {
  const [row] = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      organisationId: users.organisationId,
      organisation: organisations.name,
      organisationPath: organisations.path,
      currency: organisations.currency,
      locale: users.locale,
      timezone: users.timezone,
      admin: users.admin,
      root: users.root,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(eq(users.id, userId));
  return row ?? null;
}
export type UserDetails = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Lists the permissions that the organisations on a path grant, nearest last, with the name of each. */
export async function listGrants(db: Database, organisationPath: readonly number[]) {
  return db
    .select({
      permission: organisationPermissions.permission,
      organisationId: organisationPermissions.organisationId,
      organisation: organisations.name,
    })
    .from(organisationPermissions)
    .innerJoin(organisations, eq(organisations.id, organisationPermissions.organisationId))
    .where(inArray(organisationPermissions.organisationId, [...organisationPath]))
    .orderBy(asc(organisations.path));
}

/** Lists the permissions that a user has or lacks regardless of the organisations' grants. */
export async function listExceptions(db: Database, userId: number) {
  return db
    .select({ permission: userPermissions.permission, granted: userPermissions.granted })
    .from(userPermissions)
    .where(eq(userPermissions.userId, userId));
}

/** A user's API clients, newest first; secrets are not in the database. */
export async function listClients(db: Database, userId: number) {
  return db
    .select({
      id: apiClients.id,
      name: apiClients.name,
      createdAt: apiClients.createdAt,
      lastUsedAt: apiClients.lastUsedAt,
      revokedAt: apiClients.revokedAt,
    })
    .from(apiClients)
    .where(eq(apiClients.userId, userId))
    .orderBy(desc(apiClients.createdAt));
}
export type ClientRow = Awaited<ReturnType<typeof listClients>>[number];

/** @returns false when a client with this id exists: the form was sent before */
export async function insertClient(
  db: Database,
  client: { id: string; userId: number; name: string; secret: string; createdAt: Date },
): Promise<boolean> {
  const { secret, ...row } = client;
  const inserted = await db
    .insert(apiClients)
    .values({ ...row, secretHash: hashSecret(secret) })
    .onConflictDoNothing()
    .returning({ id: apiClients.id });
  return inserted.length > 0;
}

/** The user of a working API client; null when it is unknown or revoked. */
export async function findClientOwner(db: Database, clientId: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: apiClients.userId })
    .from(apiClients)
    .where(and(eq(apiClients.id, clientId), isNull(apiClients.revokedAt)));
  return row?.userId ?? null;
}
