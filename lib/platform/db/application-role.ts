import type pg from 'pg';
import { grantServerFunctions } from './server-functions';

/** Written once and never changed: not even a program that was taken over may rewrite what happened. */
const APPEND_ONLY = ['audit_events'];
const SCHEMAS = ['public', 'pgboss', 'drizzle'];

/** @throws Error when there is no such role, or it may do more than its grants say */
async function requirePlainRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ isPrivileged: boolean; isOwner: boolean }>(
    `SELECT r.rolsuper OR r.rolcreaterole OR r.rolcreatedb OR r.rolbypassrls OR r.rolreplication AS "isPrivileged",
       pg_has_role(r.oid, current_user, 'MEMBER') AS "isOwner"
     FROM pg_roles r WHERE r.rolname = $1`,
    [role],
  );
  const found = rows[0];
  if (!found)
    throw new Error(
      `DATABASE_APP_ROLE: there is no role "${role}". See docs/operations/configure.md for the statement that makes it.`,
    );
  if (found.isPrivileged || found.isOwner)
    throw new Error(
      `DATABASE_APP_ROLE: "${role}" may do more than the portal needs: it must be no superuser, create no roles and ` +
        'databases, and be no member of the role that migrates.',
    );
}

/**
 * Gives the role that the programs connect as what they need and nothing else: it reads and writes rows, owns nothing, and
 * makes, changes and drops no table. Part of migrating: a new table has no grants.
 * @param client of the role that owns the tables
 * @throws Error when there is no such role, or it may do more
 */
export async function grantToApplication(client: pg.Client, role: string): Promise<void> {
  await requirePlainRole(client, role);
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query<{ database: string }>('SELECT current_database() AS database');
  const database = client.escapeIdentifier(rows[0]?.database ?? '');
  const schemas = SCHEMAS.join(', ');
  await client.query(`
    BEGIN;
    REVOKE ALL ON ALL TABLES IN SCHEMA ${schemas} FROM ${name};
    REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${schemas} FROM ${name};
    REVOKE CREATE ON SCHEMA ${schemas} FROM PUBLIC, ${name};
    GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${name};
    GRANT USAGE ON SCHEMA ${schemas} TO ${name};
    GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${name};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name};
    ${grantServerFunctions(name)};
    REVOKE UPDATE, DELETE ON ${APPEND_ONLY.join(', ')} FROM ${name};
    COMMIT`);
}
