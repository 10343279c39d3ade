import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '@/lib/platform/db/columns';
import type { MediaType } from '@/lib/platform/http/media-types';
import type {
  RequestAudience,
  RequestEntry,
  RequestKind,
  RequestLine,
  RequestSide,
  RequestState,
  RequestSubjectKind,
} from './request-codes';

/** Requests of an organisation to the one above it: each has two sides, and no third one reads it. */
export const requests = pgTable(
  'requests',
  {
    /** The page makes it up, so that a second click stores no second request. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    number: text().notNull(),
    kind: text().$type<RequestKind>().notNull(),
    subjectKind: text('subject_kind').$type<RequestSubjectKind>().notNull(),
    productId: bigint('product_id', { mode: 'number' }),
    cartId: uuid('cart_id'),
    templateId: uuid('template_id'),
    orderId: uuid('order_id'),
    /** The subject's name when it was asked: of a product, cart or template, or the order's number. */
    subjectName: text('subject_name').notNull(),
    lines: jsonb().$type<RequestLine[]>().notNull(),
    /** The asker. */
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    personId: uuid('person_id').notNull(),
    realPersonId: uuid('real_person_id').notNull(),
    /** The organisation whose people answer. */
    assignedTo: bigint('assigned_to', { mode: 'number' }).notNull(),
    /** The person of that organisation who takes care of it. */
    assigneeId: uuid('assignee_id'),
    state: text().$type<RequestState>().notNull(),
    /** The request of the organisation below that was passed on by this one. */
    parentId: uuid('parent_request_id'),
    /** Grows with what both sides see, and with nothing else: it would tell the other side of the rest. */
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** The last message that both sides see. */
    lastMessageAt: timestamp('last_message_at', { withTimezone: true }).notNull().defaultNow(),
    /** Since when the side that must act next has had to. */
    waitingSince: timestamp('waiting_since', { withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('requests_number').on(table.number),
    index('requests_organisation').on(table.organisationId, table.lastMessageAt, table.id),
    index('requests_assigned').on(table.assignedTo, table.lastMessageAt, table.id),
    index('requests_open_asked').on(table.organisationId).where(sql`${table.state} IN ('open', 'answered')`),
    index('requests_open_assigned').on(table.assignedTo).where(sql`${table.state} IN ('open', 'answered')`),
    index('requests_order').on(table.orderId).where(sql`${table.orderId} IS NOT NULL`),
    uniqueIndex('requests_open_cancel')
      .on(table.orderId)
      .where(
        sql`${table.kind} = 'cancel' AND ${table.subjectKind} = 'order' AND ${table.parentId} IS NULL
          AND ${table.state} IN ('open', 'answered')`,
      ),
    uniqueIndex('requests_open_above')
      .on(table.parentId)
      .where(sql`${table.parentId} IS NOT NULL AND ${table.state} IN ('open', 'answered')`),
  ],
);

/** The conversation of a request: what people wrote, and what became of it. */
export const requestMessages = pgTable(
  'request_messages',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    requestId: uuid('request_id').notNull(),
    entry: text().$type<RequestEntry>().notNull(),
    side: text().$type<RequestSide>().notNull(),
    personId: uuid('person_id').notNull(),
    realPersonId: uuid('real_person_id').notNull(),
    /** The highest organisation that the author belongs to: a message for the own side is for its people. */
    homeOrganisationId: bigint('home_organisation_id', { mode: 'number' }).notNull(),
    audience: text().$type<RequestAudience>().notNull(),
    text: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('request_messages_request').on(table.requestId, table.id)],
);

/** Files of messages, and files that wait to be sent with one. */
export const requestFiles = pgTable(
  'request_files',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Null until it is sent. */
    messageId: uuid('message_id'),
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    personId: uuid('person_id').notNull(),
    realPersonId: uuid('real_person_id').notNull(),
    name: text().notNull(),
    /** By its content. */
    mediaType: text('media_type').$type<MediaType>().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Hash of the content, in hexadecimal digits. */
    sha256: text().notNull(),
    content: bytea().notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('request_files_message').on(table.messageId, table.id),
    index('request_files_organisation').on(table.organisationId, table.uploadedAt),
    index('request_files_unattached').on(table.uploadedAt).where(sql`${table.messageId} IS NULL`),
  ],
);

/** The time at which a person last opened a request: later messages are unread. */
export const requestReads = pgTable(
  'request_reads',
  {
    personId: uuid('person_id').notNull(),
    requestId: uuid('request_id').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.requestId] })],
);
