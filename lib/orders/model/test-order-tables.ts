import { sql } from 'drizzle-orm';
import { bigint, index, json, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { connections } from '@/lib/connections/model/tables';
import type { OrderRequest } from '@/lib/contract/order';
import type { TestOrderResult } from '@/lib/orders/model/test-order-schema';
import { people } from '@/lib/organisations/tables';

/** Orders that a person placed to try a connection out: each row is stored before its one POST leaves. */
export const testOrders = pgTable(
  'test_orders',
  {
    /** The browser makes it up once for each order: a request that comes again finds the row and sends nothing. */
    id: uuid().primaryKey(),
    connectionId: bigint('connection_id', { mode: 'number' })
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    request: jsonb().$type<OrderRequest>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    /** Null while it is being sent, and for good where its sender did not come back. It may hold what others pay. */
    result: json().$type<TestOrderResult>(),
  },
  (table) => [index('test_orders_connection').on(table.connectionId, table.createdAt)],
);
