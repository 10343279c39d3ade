import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/pool';
import { organisationPermissions, organisations } from '../db/tables/organisations';
import { apiClients, tokens } from '../db/tables/tokens';
import { userPermissions, users } from '../db/tables/users';
import {
  canEmulate,
  type EmulationParty,
  effectivePermissions,
  hasPermission,
  type OrganisationGrant,
  type UserException,
} from './rules';
import type { Caller } from './schema';

/** A user with their organisation's facts: what a caller is made of. */
export type Account = Omit<Caller, 'clientId' | 'realUserId' | 'realName'>;

const accountColumns = {
  userId: users.id,
  name: users.name,
  organisationId: users.organisationId,
  organisationPath: organisations.path,
  currency: organisations.currency,
  priceFactor: organisations.priceFactor,
  locale: users.locale,
  timezone: users.timezone,
  admin: users.admin,
  root: users.root,
  modules: users.modules,
};

/** Grants of the user's organisation and its ancestors, and the user's exceptions, read along with the user. */
const permissionColumns = {
  grants: sql<OrganisationGrant[]>`coalesce((
    select jsonb_agg(jsonb_build_object('permission', permission, 'organisationId', organisation_id))
    from ${organisationPermissions} where organisation_id = any(${organisations.path})), '[]')`,
  exceptions: sql<UserException[]>`coalesce((
    select jsonb_agg(jsonb_build_object('permission', permission, 'granted', granted))
    from ${userPermissions} where user_id = ${users.id}), '[]')`,
};

type WithGrants<Row> = Row & {
  organisationId: number;
  grants: OrganisationGrant[];
  exceptions: UserException[];
};

function withPermissions<Row>({ grants, exceptions, ...row }: WithGrants<Row>) {
  return { ...row, permissions: effectivePermissions(row.organisationId, grants, exceptions) };
}

/** An enabled user with permissions; null when there is none. */
export async function findAccount(db: Database, userId: number): Promise<Account | null> {
  const [row] = await db
    .select({ ...accountColumns, ...permissionColumns })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  return row ? withPermissions(row) : null;
}

/**
 * The caller behind an access token, or null: unknown or expired token, revoked client, disabled user, or an emulation
 * that the real user would no longer be allowed to start.
 */
export async function findCaller(db: Database, tokenHash: string, now: Date): Promise<Caller | null> {
  const real = alias(users, 'real');
  const [row] = await db
    .select({
      ...accountColumns,
      ...permissionColumns,
      clientId: tokens.clientId,
      realUserId: tokens.realUserId,
      realName: real.name,
    })
    .from(tokens)
    .innerJoin(apiClients, and(eq(apiClients.id, tokens.clientId), isNull(apiClients.revokedAt)))
    .innerJoin(users, and(eq(users.id, tokens.userId), isNull(users.disabledAt)))
    .innerJoin(real, and(eq(real.id, tokens.realUserId), isNull(real.disabledAt)))
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(and(eq(tokens.hash, tokenHash), gt(tokens.expiresAt, now)))
    // Each request asks this: planning it takes four times as long as running it.
    .prepare('find_caller')
    .execute();
  if (!row) return null;
  if (row.userId !== row.realUserId && !(await canStillEmulate(db, row.realUserId, row))) return null;
  return withPermissions(row);
}

async function canStillEmulate(db: Database, realUserId: number, target: EmulationParty): Promise<boolean> {
  const realUser = await findAccount(db, realUserId);
  return realUser !== null && hasPermission(realUser, 'users:emulate') && canEmulate(realUser, target);
}

export interface NewUser {
  /** Chosen by the database when left out. */
  id?: number;
  organisationId: number;
  name: string;
  email?: string;
  /** argon2id of the console password. */
  passwordHash?: string;
  locale?: string;
  timezone?: string;
  admin?: boolean;
  root?: boolean;
  modules?: string[];
}

/** @returns the new user's id */
export async function createUser(db: Database, user: NewUser): Promise<number> {
  const [row] = await db.insert(users).values(user).returning({ id: users.id });
  if (!row) throw new Error('The database returned no row for the new user.');
  return row.id;
}

/**
 * Sets one user's exception from what the organisations grant.
 * @param granted true adds the permission, false takes it away, null removes the exception
 */
export async function saveUserPermission(
  db: Database,
  userId: number,
  permission: string,
  granted: boolean | null,
): Promise<void> {
  if (granted === null) {
    await db
      .delete(userPermissions)
      .where(and(eq(userPermissions.userId, userId), eq(userPermissions.permission, permission)));
    return;
  }
  await db
    .insert(userPermissions)
    .values({ userId, permission, granted })
    .onConflictDoUpdate({
      target: [userPermissions.userId, userPermissions.permission],
      set: { granted },
    });
}
