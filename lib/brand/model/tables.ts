import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { HostFinding } from '@/lib/brand/model/host-schema';
import type { RecordFinding } from '@/lib/brand/model/mail-sender-schema';
import { organisations } from '@/lib/organisations/tables';
import { bytea, jsonColumn } from '@/lib/platform/db/columns';
import type { Text } from '@/lib/platform/messages/message';

/** The brand of an organisation: which of its versions is in effect, and what somebody is preparing. */
export const brands = pgTable(
  'brands',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    /** Number of the version in effect; null before the first one. */
    published: integer(),
    /** A body like a version's; null when there is no draft. */
    draft: jsonb().$type<unknown>(),
    /** Grows with each change of the draft: a save names the version that its author saw. */
    draftVersion: integer('draft_version').notNull().default(1),
    /** No foreign key: a brand does not depend on who wrote it. */
    draftBy: uuid('draft_by'),
    draftAt: timestamp('draft_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('brands_organisation').on(table.organisationId),
    foreignKey({
      name: 'brands_published_version',
      columns: [table.id, table.published],
      foreignColumns: [brandVersions.brandId, brandVersions.number],
    }),
  ],
);

/** Stores a brand's body at each publication. A version never changes. */
export const brandVersions = pgTable(
  'brand_versions',
  {
    brandId: bigint('brand_id', { mode: 'number' })
      .notNull()
      .references((): AnyPgColumn => brands.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    number: integer().notNull(),
    /** Validated by lib/brand/model/body before it is written and after it is read. */
    body: jsonb().$type<unknown>().notNull(),
    /** Null for the set-up, the command line and the demo. */
    publishedBy: uuid('published_by'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    note: jsonColumn<Text>(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.number] })],
);

/**
 * Host names of brands: exact, normalised, without a port. An unproven host serves nothing, and several brands may try to prove it: the
 * first to do so gets it.
 */
export const brandHosts = pgTable(
  'brand_hosts',
  {
    host: text().notNull(),
    brandId: bigint('brand_id', { mode: 'number' })
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** Links use this one of the brand's hosts. */
    canonical: boolean().notNull().default(false),
    /** Value that a DNS record or a file must contain; null when no proof was ever requested. */
    token: text(),
    provenAt: timestamp('proven_at', { withTimezone: true }),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** Result of the last check; null before the first one. */
    finding: text().$type<HostFinding>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.brandId, table.host] }),
    uniqueIndex('brand_hosts_proven').on(table.host).where(sql`${table.provenAt} IS NOT NULL`),
    uniqueIndex('brand_hosts_canonical').on(table.brandId).where(sql`${table.canonical}`),
    check('brand_hosts_canonical_proven', sql`NOT ${table.canonical} OR ${table.provenAt} IS NOT NULL`),
  ],
);

/** The address of its own from which a brand's mails come, once the records of its domain are found. */
export const brandMailSenders = pgTable('brand_mail_senders', {
  brandId: bigint('brand_id', { mode: 'number' }).primaryKey(),
  /** Normalised; its domain is the one that signs. */
  address: text().notNull(),
  /** Names the DKIM record: `<selector>._domainkey.<domain>`. */
  selector: text().notNull(),
  /** SPKI in base64, as the record has it. */
  publicKey: text('public_key').notNull(),
  privateKeyCiphertext: text('private_key_ciphertext').notNull(),
  /** Results of the last check; null before the first one. */
  dkim: text().$type<RecordFinding>(),
  spf: text().$type<RecordFinding>(),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  /** Mails have come from the address since then; null while they come from the portal's. */
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  /** When a record of an address in use was no longer found; null while it is used, or was never used. */
  lostAt: timestamp('lost_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The brands under which people can work: published, and with a host that serves. */
export const liveBrands = pgView('live_brands', {
  id: bigint({ mode: 'number' }).notNull(),
  organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
}).as(sql`
  SELECT b.id, b.organisation_id FROM brands b WHERE b.published IS NOT NULL
    AND EXISTS (SELECT FROM brand_hosts h WHERE h.brand_id = b.id AND h.proven_at IS NOT NULL)`);

/** Pictures of brands by their content: versions name them by their hash. */
export const brandFiles = pgTable(
  'brand_files',
  {
    brandId: bigint('brand_id', { mode: 'number' })
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bytes, in hexadecimal. */
    hash: text().notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bytea().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.hash] })],
);
