import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { organisations } from './organisations';

export const users = pgTable(
  'users',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    /** Sign-in name of the console; null for a user who only exists for the API. */
    email: text('email'),
    /** argon2id; null means that the user cannot sign in to the console. */
    passwordHash: text('password_hash'),
    locale: text('locale').notNull().default('en-GB'),
    timezone: text('timezone').notNull().default('Europe/London'),
    admin: boolean('admin').notNull().default(false),
    root: boolean('root').notNull().default(false),
    modules: text('modules').array().notNull().default(sql`'{}'`),
    /** A disabled user's tokens and console sessions stop working at the next request. */
    disabledAt: instant('disabled_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_organisation').on(table.organisationId),
  ],
);

/** One user's exceptions from what the organisations grant: granted true adds a permission, false takes it away. */
export const userPermissions = pgTable(
  'user_permissions',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permission: text('permission').notNull(),
    granted: boolean('granted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.permission] })],
);

/** Signed-in people of the web console, by the SHA-256 of the cookie's value. */
export const consoleSessions = pgTable(
  'console_sessions',
  {
    hash: text('hash').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('console_sessions_expires').on(table.expiresAt)],
);
