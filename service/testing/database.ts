import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { testServerUrl } from '@/lib/platform/db/testing/env';
import { migrateDatabase } from '../db/migrate';
import { type Database, openPool } from '../db/pool';

export interface TestDatabase {
  url: string;
  db: Database;
  /** Ends the connections; what comes after finds no database. */
  disconnect: () => Promise<void>;
  drop: () => Promise<void>;
}

/** A migrated, empty service database of one test file, on the test run's PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `service_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  const { db, pool } = openPool(url.href, { max: 5 });
  let ended: Promise<void> | undefined;
  const disconnect = () => {
    ended ??= pool.end();
    return ended;
  };
  return {
    url: url.href,
    db,
    disconnect,
    drop: async () => {
      await disconnect();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServerUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
