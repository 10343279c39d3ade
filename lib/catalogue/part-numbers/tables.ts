import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { organisations, people } from '@/lib/organisations/tables';
import { folded } from '@/lib/platform/db/columns';

/**
 * The product of a code in an organisation, and in all below it where the organisation shares them: own part numbers, a
 * customer's part numbers, and the chosen one of several products with the same SKU (docs/decisions/0018).
 */
export const partNumbers = pgTable(
  'part_numbers',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    /** The code as a person typed it. */
    code: text().notNull(),
    /** Its letters and digits, as SKUs are compared. */
    codeKey: folded('code_key').notNull(),
    /** Limits the entry to this vendor; null applies it to every vendor. */
    vendorId: bigint('vendor_id', { mode: 'number' }),
    /** Kept although the connection may no longer list it. */
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    createdBy: uuid('created_by').references(() => people.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
    /** Other products that were listed with this SKU when it was last looked at: only a further one is news. */
    rivals: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** The reason why a person has to check the entry; null for none. */
    attention: text().$type<'gone' | 'rival'>(),
  },
  (table) => [
    unique('part_numbers_code').on(table.organisationId, table.codeKey, table.vendorId).nullsNotDistinct(),
    index('part_numbers_product').on(table.organisationId, table.productId),
    index('part_numbers_attention')
      .on(table.organisationId, table.codeKey)
      .where(sql`${table.attention} IS NOT NULL`),
  ],
);

/** The product that an organisation, and all below it, orders when another is short. */
export const productAlternatives = pgTable(
  'product_alternatives',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    alternativeId: bigint('alternative_id', { mode: 'number' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.productId] })],
);
